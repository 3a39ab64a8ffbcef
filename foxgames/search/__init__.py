"""What bots share: budgets, the bot that does anything, and search over possible worlds."""

from __future__ import annotations

from foxgames.search.budgets import spend
from foxgames.search.worlds import Outlook, Weighed, WorldSearch

__all__ = ["Outlook", "Weighed", "WorldSearch", "spend"]
