"""Remember what failed, and when each is tried again."""

from __future__ import annotations

from datetime import datetime


class RetryTimes:
    """The times at which failed work is tried again, by its name."""

    def __init__(self) -> None:
        self._times: dict[str, tuple[datetime, datetime]] = {}

    def postpone(self, name: str, failed_at: datetime, retry_at: datetime) -> None:
        """Remember that `name` failed and is tried again at `retry_at`."""
        self._times[name] = failed_at, retry_at

    def pending(self, now: datetime) -> dict[str, datetime]:
        """Return the names that aren't tried at `now`, and when each is tried again. Forgets the others.

        A failure in the future is forgotten as well: the clock was set back.
        """
        self._times = {name: times for name, times in self._times.items() if times[0] <= now < times[1]}
        return {name: retry_at for name, (_, retry_at) in self._times.items()}
