"""The examples of the README that need the extras run as they are written there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.extras

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```py\n(.*?)```", README, re.S)


@pytest.mark.parametrize("name", ["openspiel", "pettingzoo"])
def test_an_example_of_the_readme_runs(name, capsys):
    (example,) = (text for text in EXAMPLES if f"foxgames.adapters.{name}" in text)
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.strip()
    assert len(example.splitlines()) <= 15
