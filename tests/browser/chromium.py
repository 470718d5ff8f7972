"""How the tests start Chromium."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""Quiet and alone: the browser may ask nobody but the site under test."""

QUICK = [*ARGUMENTS, "--js-flags=--liftoff-only"]
"""Without the compiler that makes better code of WebAssembly that runs for long.

A test runs Python for a moment, and that compiler, beside it, for longer than all else.
"""
