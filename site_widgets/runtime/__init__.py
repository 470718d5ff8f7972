"""Builds the folder from which the browser runs our Python: Pyodide, cut to what we use."""

from site_widgets.runtime.build import build_runtime
from site_widgets.runtime.failure import RuntimeBuildError

__all__ = ["RuntimeBuildError", "build_runtime"]
