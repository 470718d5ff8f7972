"""``python -m wojna_core``: the same as the installed ``wojna``."""

from wojna_core.cli import main

raise SystemExit(main())
