"""What lets a reader keep the site and use it without a network.

- `files.py` says which files are worth keeping, each with the hash of its content;
- `worker.py` writes the service worker, which holds that list;
- `app.py` writes, for each language, what a device needs to install the site as an app.

Why it is as it is: docs/decisions/0006.
"""
