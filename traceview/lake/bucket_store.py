"""The files of a lake as objects in a bucket."""

import errno

from traceview.ingest.objects.storage import delete, get, head, listed, put
from traceview.ingest.objects.url import StorageError, Url


class BucketStore:
    """The objects below a URL."""

    def __init__(self, url: Url) -> None:
        self.url = url

    @property
    def place(self) -> str:
        """Its URL."""
        return str(self.url)

    def exists(self, name: str) -> bool:
        """Whether an object is there, or any."""
        if not name:
            return any(listed(self.url))
        try:
            head(self._of(name))
        except StorageError as error:
            if error.errno == errno.ENOENT:
                return False
            raise
        return True

    def names(self, folder: str) -> list[str]:
        """The names of the objects in a folder."""
        return sorted(f"{folder}/{name}" for name in listed(self._of(folder))[0] if not name.startswith("."))

    def get(self, name: str) -> bytes:
        """The content of an object."""
        return get(self._of(name))

    def put(self, name: str, content: bytes) -> None:
        """Writes an object, which storages show as a whole."""
        put(self._of(name), content)

    def delete(self, name: str) -> None:
        """Removes an object."""
        delete(self._of(name))

    def _of(self, name: str) -> Url:
        return self.url._replace(key=f"{self.url.key}/{name}".lstrip("/"))
