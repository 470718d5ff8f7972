"""The one error of the runtime builder."""


class RuntimeBuildError(Exception):
    """The runtime cannot be built; the message says why and what to do."""
