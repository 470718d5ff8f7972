"""Benchmarks: ``make bench``. They are no tests and fail for no time."""
