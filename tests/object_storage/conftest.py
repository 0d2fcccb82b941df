"""A server of S3 that runs here, with a bucket of the sample's two ranks."""

from __future__ import annotations

import urllib.request
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.lake.conftest import run as run
from tests.lake.conftest import sample_lake as sample_lake
from tests.project.project_files import ROOT
from traceview.ingest.objects import storage
from traceview.ingest.objects.storage import put
from traceview.ingest.objects.url import Url

SAMPLE = ROOT / "sample_traces" / "training_nvidia"
SECRETS = ("AKIACANARY", "CANARYSECRET")
_AT_ONCE = timedelta(milliseconds=1)


class Server:
    """A server with the bucket `runs`, which is empty."""

    def __init__(self) -> None:
        from moto.server import ThreadedMotoServer

        self._server = ThreadedMotoServer("127.0.0.1", port=0, verbose=False)
        self._server.start()
        self.address = "http://{}:{}".format(*self._server.get_host_and_port())
        request = urllib.request.Request(f"{self.address}/runs", method="PUT")
        urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request).close()

    def stop(self) -> None:
        """Ends it; connections are refused from then on."""
        self._server.stop()


def use(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets URLs of S3 lead to a server, with credentials, and repeats what fails once, at once."""
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, SECRETS[name.endswith("ACCESS_KEY")])
    monkeypatch.setenv("AWS_REGION", "us-east-1")
    monkeypatch.setenv("AWS_ENDPOINT_URL", address)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    backoff = {"init_backoff": _AT_ONCE, "max_backoff": _AT_ONCE, "base": 2}
    retries = {"max_retries": 1, "retry_timeout": timedelta(seconds=30), "backoff": backoff}
    monkeypatch.setattr(storage, "_RETRIES", retries)
    storage._bucket.cache_clear()


def upload(place: str, *paths: Path) -> None:
    """Writes files below a URL."""
    for path in paths:
        put(Url.parsed(f"{place}/{path.name}"), path.read_bytes())


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The server of a process of tests; each test takes a folder of its own in the bucket."""
    pytest.importorskip("obstore", reason="obstore is not installed")
    pytest.importorskip("moto.server", reason="moto's server is not installed")
    server = Server()
    yield server
    server.stop()


@pytest.fixture
def place(server: Server, monkeypatch: pytest.MonkeyPatch, request: Any) -> str:
    """The URL of an empty folder of the test."""
    use(server.address, monkeypatch)
    name = "".join(letter if letter.isalnum() else "_" for letter in request.node.name)
    return f"s3://runs/{name}"


@pytest.fixture
def job(place: str) -> str:
    """The URL of a folder with the traces of two ranks."""
    upload(f"{place}/job", *SAMPLE.iterdir())
    return f"{place}/job"
