"""How fast the engine is: positions of random play and of the search a second, for every game, and deals decided, in one run
(``python tasks.py bench [slug …]``).

The yardstick, a hundred look-ups and additions in a loop, makes runs on different machines comparable: each rate is given also as the
number of yardsticks that one position takes.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time

import patience


def yardstick() -> float:
    """Microseconds for a hundred dict look-ups and additions."""
    numbers, total = {n: n for n in range(100)}, 0
    began = time.process_time()
    for _ in range(20_000):
        for n in range(100):
            total += numbers[n]
    return (time.process_time() - began) / 20_000 * 1e6


def imported() -> float:
    """Seconds that ``import patience`` takes, the median of five."""
    code = "import time; t = time.perf_counter(); import patience; print(time.perf_counter() - t)"
    return statistics.median(float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
                             for _ in range(5))


def random_play(game: patience.Game, seconds: float = 1.0, longest: int = 400) -> tuple[float, float, float]:
    """Positions a second, mean number of legal moves, share of games won, deals and shuffles included."""
    choose = random.Random(1).choice
    played = listed = deals = won = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        deals += 1
        position = game.deal(deals)
        for _ in range(longest):
            if not (moves := position.moves()):
                break
            listed += len(moves)
            played += 1
            position = position.play(choose(moves))
        won += position.won
    return played / (time.process_time() - began), listed / max(played, 1), won / deals


def searched(game: patience.Game, positions: int = 4000) -> float:
    """Positions a second that the search looks at, in some deals."""
    looked = spent = 0.0
    for number in range(1, 6):
        found = patience.solve(game.deal(number), positions)
        looked, spent = looked + found.positions, spent + found.seconds
        if looked >= positions:
            break
    return looked / spent


def decided(deals: int = 200) -> float:
    """Deals of La Belle Lucie without a re-deal that are decided in a second, dealing included."""
    game = patience.game("la-belle-lucie")
    patience.odds(game, 1, "foresight", facts={"redeals": 2})
    began = time.process_time()
    found = patience.odds(game, deals, "foresight", facts={"redeals": 2})
    return (found.won + found.lost) / (time.process_time() - began)


def main() -> None:
    """Print a line for each game, and the median."""
    chosen = [game for game in patience.contents() if not sys.argv[1:] or game.slug in sys.argv[1:]]
    yard = yardstick()
    print(f"yardstick {yard:.1f} µs · import {imported() * 1000:.0f} ms · Python {sys.version.split()[0]}")
    rates = []
    for game in chosen:
        random_play(game, 0.2)
        rate, listed, won = max(random_play(game) for _ in range(3))
        rates.append(rate)
        search = searched(game)
        print(f"{game.slug:26} {rate:9,.0f} positions/s ({1e6 / rate / yard:5.1f} yardsticks each)   search {search:8,.0f} positions/s "
              f"({1e6 / search / yard:5.1f})   {listed:6.1f} legal moves, {rate * listed / 1000:7,.0f} thousand listed/s   "
              f"won {won:6.1%}", flush=True)
    print(f"{'median':26} {statistics.median(rates):9,.0f} positions/s")
    if not sys.argv[1:] or "la-belle-lucie" in sys.argv[1:]:
        rate = decided()
        print(f"la-belle-lucie, one layout {rate:9,.0f} deals decided/s ({1e6 / rate / yard:5.1f} yardsticks each)")


if __name__ == "__main__":
    main()
