"""What bots share: play-outs and search over possible worlds."""
