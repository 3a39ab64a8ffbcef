"""The line-by-line front end: numbered choices, no cursor movement, no escape sequences.

For screen readers, dumb terminals and pipes. Every line makes sense by itself.
"""

from __future__ import annotations

from foxgames.plain.lesson import PlainLesson
from foxgames.plain.speech import Speech
from foxgames.plain.table import PlainTable

__all__ = ["PlainLesson", "PlainTable", "Speech"]
