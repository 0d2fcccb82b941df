"""The skill for assistants names commands that there are, and is printed without the extra of the server."""

from __future__ import annotations

import re

import pytest
import yaml
from click.testing import CliRunner

from traceview.cli.group import VERBS
from traceview.cli.mcp import command


@pytest.fixture(scope="module")
def skill() -> str:
    return CliRunner().invoke(command, ["--skill"], catch_exceptions=False).stdout


def test_it_has_a_name_and_says_when_to_use_it(skill: str) -> None:
    _, head, text = skill.split("---\n", 2)
    assert set(yaml.safe_load(head)) == {"name", "description"}
    assert text.strip().startswith("# ")


def test_every_command_exists(skill: str) -> None:
    named = set(re.findall(r"`traceview (\w+)", skill))
    assert len(named) >= 6
    assert named <= set(VERBS)
