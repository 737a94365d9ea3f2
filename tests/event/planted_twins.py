#!/usr/bin/env python3
"""Plant copies of real games, and check that `partiar twins` finds each with the right kind, and nothing else.

usage: planted_twins.py PARTIAR FILE... [--games N] [--each N] [--seed N] [--folder DIR]

Random games of all files are chosen, and a number of copies for each way of planting go into a second file, in another
order. The outcome is right if

  - each copy is in a group with its game, of the kind that was planted,
  - the more complete one is kept, and the other can be dropped only if it has nothing more,
  - there are no other groups, except those that the games had before,
  - the order of files, the number of threads and the memory make no difference.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

RESULTS = ("1-0", "0-1", "1/2-1/2")
STRANGERS = ("Quimby, Fredrick", "Oduya, Ezekiel", "Thorvaldsdottir, Ugla", "Nguyen, Bao Quoc", "Zwingli, Ulrich",
             "Featherstonehaugh, Hugo", "Ximenes, Baltasar", "Yellowhorse, Dakota")
CYRILLIC = {"shch": "щ", "sh": "ш", "ch": "ч", "zh": "ж", "kh": "х", "ts": "ц", "a": "а", "b": "б", "d": "д", "e": "е",
            "f": "ф", "g": "г", "i": "и", "k": "к", "l": "л", "m": "м", "n": "н", "o": "о", "p": "п", "r": "р", "s": "с",
            "t": "т", "u": "у", "v": "в", "z": "з"}
GERMAN = (("sh", "sch"), ("ch", "tsch"), ("zh", "sch"), ("v", "w"))
MARKS = {"a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "s": "š", "z": "ž", "c": "č", "r": "ř", "n": "ň"}


def run(*command, statuses=(0, 1)):
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode not in statuses:
        raise SystemExit(f"{command}: status {done.returncode}: {done.stderr.decode(errors='replace')[-500:]}")
    return done.stdout


class Game:
    """A game of a file, as the audit reads it."""

    def __init__(self, text, line):
        self.text, self.tags, self.plies = text, line["tags"], line["plies"]
        self.result = line["result"]["tag"]
        head, _, body = text.partition("\n\n")
        self.head, self.body = head, body
        self.is_plain = (not re.search(r"[{(;$%]", body) and "FEN" not in self.tags and self.result in RESULTS
                         and line["result"]["verdict"] in ("ok", "check") and head.lstrip("\ufeff\n").startswith("[")
                         and all(known(self.tags.get(side)) for side in ("White", "Black")))
        words = re.sub(r"\d+\.+", " ", body).split()
        self.moves = [word for word in words if word not in RESULTS + ("*",)]
        self.is_plain = self.is_plain and len(self.moves) == self.plies

    def has_context(self):
        return all(known(self.tags.get(tag)) for tag in ("Event", "Round")) and re.match(r"\d{4}",
                                                                                         self.tags.get("Date", ""))

    def copy(self, tags=None, moves=None, result=None, notes=None):
        """The game rewritten with other tag values; None removes a tag."""
        tags, result = tags or {}, result or self.result
        kept = {**self.tags, "Result": result, **tags}
        lines = [f'[{name} "{quoted(value)}"]' for name, value in kept.items() if value is not None]
        words = []
        for ply, move in enumerate(self.moves if moves is None else moves):
            words += [f"{ply // 2 + 1}."] if ply % 2 == 0 else []
            words += [move] + (notes(ply) if notes else [])
        return "\n".join(lines) + "\n\n" + " ".join(words + [result]) + "\n\n"


def known(value):
    return bool(value) and value.strip("?-. ") != ""


def quoted(value):
    return value.replace("\\", "\\\\").replace('"', '\\"')


def read_games(partiar, files, folder):
    games = []
    for path in files:
        plain = pathlib.Path(folder, "plain.pgn")
        plain.write_bytes(run("zstdcat", str(path)) if path.suffix == ".zst" else path.read_bytes())
        lines = plain.read_bytes().decode("utf-8", "replace").replace("\r\n", "\n").split("\n")
        told = [json.loads(line) for line in run(partiar, "audit", "--all", "--format", "ndjson", "--fail-on", "never",
                                                 str(plain)).splitlines()]
        ends = [game["line"] - 1 for game in told[1:]] + [len(lines)]
        for game, end in zip(told, ends):
            text = "\n".join(lines[game["line"] - 1:end]).strip("\n\x1a ") + "\n\n"
            games.append(Game(text, game))
    return games


def turned(name, rng):
    family, _, given = name.partition(",")
    given = given.strip()
    if not given:
        words = name.split()
        return " ".join(reversed(words)) if len(words) == 2 else name.upper()
    return rng.choice((f"{given} {family}", f"{family} {given}", f"{given[0]}. {family}", f"{family} {given[0]}",
                       f"{family.upper()}, {given}", f"GM {family}, {given}"))


def cyrillic(name):
    text, out = name.lower(), ""
    while text:
        part = next((part for part in CYRILLIC if text.startswith(part)), None)
        if part is None and text[0].isalpha():
            return None
        out += CYRILLIC[part] if part else text[0]
        text = text[len(part or text[0]):]
    return out.title()


def german(name):
    out = name.lower()
    for old, new in GERMAN:
        out = out.replace(old, new)
    return out.title() if out != name.lower() else None


def marked(name, rng):
    places = [i for i, c in enumerate(name) if c in MARKS]
    for i in rng.sample(places, min(2, len(places))):
        name = name[:i] + MARKS[name[i]] + name[i + 1:]
    return name


def transliterated(name, rng):
    ways = [way for way in (cyrillic(name), german(name), marked(name, rng)) if way and way != name]
    return rng.choice(ways) if ways else name


def noise(game, rng):
    """Differences between databases, where the moves suffice to recognize the game."""
    if game.plies < 60 or rng.random() < 0.5:
        return {}
    year = game.tags.get("Date", "")[:4]
    return rng.choice(({"Event": "?", "Site": "?"}, {"Date": f"{year}.??.??"}, {"Round": "?"}, {"Date": "????.??.??"},
                       {"Event": "The " + game.tags.get("Event", ""), "Round": None, "ECO": None}))


def plant_names(game, rng, write):
    names = {side: write(game.tags[side], rng) for side in ("White", "Black")}
    return game.copy({**names, **noise(game, rng)}) if all(names[side] != game.tags[side] for side in names) else None


def plant_date(game, rng):
    """A date with one slip of the pen: a wrong digit in the year, or day and month in the other order."""
    date = re.fullmatch(r"(\d{3})(\d)\.(\d\d)\.(\d\d)", game.tags.get("Date", ""))
    if not date or not game.has_context() or game.plies < 30:
        return None
    decade, year, month, day = date.groups()
    dates = [f"{decade}{(int(year) + rng.randint(1, 9)) % 10}.{month}.{day}"]
    if month != day and "01" <= day <= "12":
        dates.append(f"{decade}{year}.{day}.{month}")
    return game.copy({"Date": rng.choice(dates)})


def plant_cut(game, rng):
    least = 12 if game.has_context() else 40
    if game.plies < least + 6:
        return None
    moves = game.moves[:rng.randint(least, game.plies - 1)]
    return game.copy(moves=moves, result=rng.choice((game.result, "*")))


def plant_notes(game, rng):
    notes = lambda ply: rng.choice(([], [], ["{better was another move}"], ["$1"], ["(1. a3 a6)"] if ply == 0 else ["!?"]))
    return game.copy(noise(game, rng), notes=lambda ply: ["{from the players}"] if ply == 3 else notes(ply))


def plant_result(game, rng):
    return game.copy(noise(game, rng), result=rng.choice([one for one in RESULTS if one != game.result]))


def plant_players(game, rng):
    white, black = rng.sample(STRANGERS, 2)
    tags = {"White": white, "Black": black, "WhiteFideId": None, "BlackFideId": None}
    return game.copy(tags) if game.plies >= 40 else None


WAYS = {
    "turned": ("same", lambda game, rng: plant_names(game, rng, turned)),
    "transliterated": ("same", lambda game, rng: plant_names(game, rng, transliterated)),
    "misdated": ("same", plant_date),
    "cut": ("contained", plant_cut),
    "annotated": ("same", plant_notes),
    "result": ("result", plant_result),
    "players": ("players", plant_players),
    "moves": ("moves", None),
}


def plant_moves(partiar, games, rng, count, folder):
    """Copies that end differently: the last few moves are taken back, and another legal one is chosen."""
    fit = [(i, game) for i, game in games if game.plies >= 50 and game.has_context()][:2 * count]
    short = [(i, game, game.plies - rng.randint(1, 4)) for i, game in fit]
    path = pathlib.Path(folder, "short.pgn")
    path.write_text("".join(game.copy(moves=game.moves[:ply]) for _, game, ply in short))
    told = run(partiar, "audit", "--all", "--format", "ndjson", "--fail-on", "never", str(path)).splitlines()
    planted = []
    for (i, game, ply), line in zip(short, told):
        position = json.loads(run(partiar, "position", "--format", "ndjson", json.loads(line)["final"]["fen"]))
        others = [move for move in position["legal_moves"] if move.rstrip("+#") != game.moves[ply].rstrip("+#!?")]
        if others:
            planted.append((i, game.copy(moves=game.moves[:ply] + [rng.choice(others)])))
    return planted[:count]


def groups_of(lines):
    groups = {}
    for line in lines:
        game = json.loads(line)
        groups.setdefault(game["group"], []).append(game)
    return list(groups.values())


def judge(groups, planted, before):
    """Faults by way of planting; `planted` has the way and the game of each copy."""
    faults = []
    at = {}
    for group in groups:
        for game in group:
            at.setdefault((pathlib.Path(game["source"]).name, game["game"]), []).append(group)
    for number, (way, original) in enumerate(planted, 1):
        kind = WAYS[way][0]
        both = [group for group in at.get(("copies.pgn", number), [])
                if any(game["source"].endswith("games.pgn") and game["game"] == original + 1 for game in group)]
        right = [group for group in both if group[0]["kind"] == kind]
        if not right:
            faults.append((way, f"copy {number} of game {original + 1}: " + (both[0][0]["kind"] if both else "not found")))
            continue
        copy = next(game for game in right[0] if game["source"].endswith("copies.pgn"))
        game = next(game for game in right[0] if game["source"].endswith("games.pgn"))
        is_wrong = {"cut": copy["keep"] or game["drop"], "annotated": not copy["keep"] or copy["drop"]}.get(way, False)
        is_lost = kind in ("result", "moves", "players") and (copy["drop"] or game["drop"])
        if is_wrong or is_lost:
            faults.append((way, f"copy {number} of game {original + 1}: keeps the wrong one"))
    wanted = {(number, original + 1) for number, (_, original) in enumerate(planted, 1)}
    for group in groups:
        copies = [game["game"] for game in group if game["source"].endswith("copies.pgn")]
        originals = frozenset(game["game"] for game in group if game["source"].endswith("games.pgn"))
        is_planted = len(copies) == 1 and len(originals) == 1 and (copies[0], next(iter(originals))) in wanted
        if not is_planted and not (not copies and originals in before):
            faults.append(("besides", f"a group of games {sorted(originals)} and copies {copies}"))
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar"), parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--games", type=int, default=20_000), parser.add_argument("--each", type=int, default=200)
    parser.add_argument("--seed", type=int, default=27), parser.add_argument("--folder")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(args.folder or scratch)
        folder.mkdir(exist_ok=True)
        games = read_games(args.partiar, args.files, scratch)
        games = rng.sample(games, min(args.games, len(games)))
        paths = [pathlib.Path(folder, name) for name in ("games.pgn", "copies.pgn")]
        paths[0].write_text("".join(game.text for game in games))
        command = (args.partiar, "twins", "--keep", "best", "--format", "ndjson", "--fail-on", "never")
        natural = groups_of(run(*command, str(paths[0]), statuses=(0,)).splitlines())
        taken = {game["game"] - 1 for group in natural for game in group}
        free = [(i, game) for i, game in enumerate(games) if game.is_plain and game.plies >= 20 and i not in taken]
        rng.shuffle(free)
        planted = []
        for way, (_, plant) in WAYS.items():
            if plant is None:
                found = plant_moves(args.partiar, free, rng, args.each, scratch)
            else:
                copies = ((i, plant(game, rng)) for i, game in free)
                found = [(i, text) for (i, text), _ in zip((copy for copy in copies if copy[1]), range(args.each))]
            used = {i for i, _ in found}
            free = [(i, game) for i, game in free if i not in used]
            planted += [(way, i, text) for i, text in found]
        rng.shuffle(planted)
        paths[1].write_text("".join(text for _, _, text in planted))
        names = [str(path) for path in paths]
        told = run(*command, *names, statuses=(0,))
        before = {frozenset(game["game"] for game in group) for group in natural}
        faults = judge(groups_of(told.splitlines()), [(way, i) for way, i, _ in planted], before)
        for more in (("-j", "1"), ("-j", "4"), ("--memory", "1MB")):
            if run(*command, *more, *reversed(names), statuses=(0,)) != told:
                faults.append(("order", f"{more[0]} {more[1]} and another order of files say something else"))
    for way in WAYS:
        count = sum(planted_way == way for planted_way, _, _ in planted)
        print(f"{way}: {count} planted, {count - sum(fault[0] == way for fault in faults)} right")
    print(f"{len(games)} games, {len(natural)} groups before, {sum(fault[0] == 'besides' for fault in faults)} besides")
    for fault in faults[:40]:
        print(*fault, sep=": ", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
