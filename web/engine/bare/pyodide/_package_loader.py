# In place of pyodide._package_loader, in the snapshot: there are no packages. What Pyodide asks of it when it begins:
from pyodide_js import loadedPackages  # noqa: F401  (a snapshot is to hold it)


class Place:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = Place("/lib/python3.14/site-packages")
DSO_DIR = Place("/usr/lib")


def init_loaded_packages():
    pass
