# Imports the engine and its games, and asks one question of each kind, so that nothing is left to be imported later. (To ask it at every game
# would be too much: a game that has been compiled is half a megabyte of memory.)
import importlib
import json
import pkgutil

from patience import games
from patience.table import engine, replay


def ask(**message):
    return json.loads(engine.handle(json.dumps(message)))


for module in pkgutil.iter_modules(games.__path__, "patience.games."):
    importlib.import_module(module.name)

start = "le-cadran:1"
ask(do="contents")
shown = ask(do="go", start=start, to=0, opening=True)
ask(do="play", start=start, move=shown["moves"][0])
ask(do="play", start=start, move="no such > move")
ask(do="describe", start=start)
ask(do="load", start=start, text=f"{start}:", any_game=True)
ask(do="load", start=start, text="le-cadrann:1:", any_game=True)
ask(do="open", start=start, deal=2)
ask(do="lamp", start=start, lit=False)

# What was asked is forgotten again.
replay.start_position.cache_clear()
replay._games.clear()
