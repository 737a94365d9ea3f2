#!/usr/bin/env python3
"""Judge a folder of real pages by what they are known to hold.

usage: public.py PARTIAR FOLDER [--half a|b] [-v]

public.tsv beside this script says for each page by which phrase it is found in public, and for each of its games the
players, the result, the half-moves and the last position. FOLDER holds the pages' texts, PAGE.txt. A page is whole if all
its games are read so by `audit` and `convert`; a misprint may be mended with a warning, or stop the game with an error.
A page of the kind `none` only mentions moves: it is whole if nothing is read as a game, or only with a warning or error.
"""
import argparse
import collections
import csv
import json
import pathlib
import re
import subprocess

UNKNOWN = "*"


def run(partiar, command, page):
    arguments = [partiar, *command, "-j", "1", "--fail-on", "never", str(page)]
    return subprocess.run(arguments, capture_output=True).stdout.decode("utf-8", "replace")


def letters(name):
    return re.sub(r"\W+", "", (name or "").replace('\\"', '"').lower())


def result(text):
    text = re.sub(r"(?<=\d)\s*[:–]\s*(?=\d)", "-", text or "")  # 1 : 0
    return {"1/2": "1/2-1/2", "": UNKNOWN, "½-½": "1/2-1/2", "½–½": "1/2-1/2"}.get(text, text)


def name_of(tags, side):
    name, title = tags.get(side, ""), tags.get(f"{side}Title")
    return letters(name.removeprefix(title) if title else name)


def names(tags, truth):
    """right, missing or wrong; none where the page says too little to judge."""
    if truth["white"] == "?":
        return None
    found = tuple(name_of(tags, side) for side in ("White", "Black"))
    known = letters(truth["white"]), letters(truth["black"])
    return "right" if found == known else "missing" if found == ("", "") else "wrong"


def judge(partiar, page, truths):
    """The page's class, why, and what its names are."""
    audited = [json.loads(line) for line in run(partiar, ["audit", "--all", "--format", "ndjson"], page).splitlines()]
    audited = [game for game in audited if "game" in game]
    blocks = re.split(r"(?m)^(?=\[Event )", run(partiar, ["convert"], page))
    written = [dict(re.findall(r'(?m)^\[(\w+) "(.*)"\]$', block)) for block in blocks if block.strip()]
    severities = {finding["severity"] for game in audited for finding in game["findings"]}
    if truths[0]["kind"] == "none":
        silent = [game for game in audited if not {"warning", "error"} & {f["severity"] for f in game["findings"]}]
        return ("silent", [f"{len(silent)} games of none"], []) if silent else ("whole", [], [])
    told = 0  # of what is wrong: the audit says that there is no result
    why = [] if len(audited) == len(truths) else [f"{len(audited)} games of {len(truths)}"]
    for number, (game, truth) in enumerate(zip(audited, truths), 1):
        final = " ".join(((game.get("final") or {}).get("fen") or "").split()[:2])
        if (game["plies"], final) != (int(truth["plies"]), truth["final"]):
            why.append(f"game {number}: {game['plies']} half-moves of {truth['plies']}")
        said = result(game["result"]["movetext"] or game["result"]["tag"] or game["result"]["required"])
        if said != result(truth["result"]):
            why.append(f"game {number}: result {said} of {truth['result']}")
            told += said == UNKNOWN
    judged = [names(tags, truth) for tags, truth in zip(written, truths)] if len(written) == len(truths) else []
    loose = any(truth["kind"] != "clean" for truth in truths)
    if not why:
        kind = "false alarm" if "error" in severities and not loose else "whole"
    elif "error" in severities:
        kind = "refused rightly" if loose else "refused"
    elif told == len(why):
        kind = "no result"
    else:
        kind = "warned" if "warning" in severities else "silent"
    return kind, why, judged


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--half")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    pages = collections.defaultdict(list)
    with open(pathlib.Path(__file__).with_name("public.tsv"), encoding="utf-8") as table:
        for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
            pages[row["page"]].append(row)
    kinds, name_kinds = collections.Counter(), collections.Counter()
    for page, truths in pages.items():
        path = options.folder / f"{page}.txt"
        if not path.exists() or options.half not in (None, truths[0]["half"]):
            continue
        kind, why, judged = judge(options.partiar, path, truths)
        kinds[kind] += 1
        name_kinds.update(filter(None, judged))
        if options.verbose and (kind != "whole" or "wrong" in judged):
            print(f"{page}: {kind}; {'; '.join(why)}; names {judged}")
    total = sum(kinds.values())
    print(total, "pages:", ", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))
    print("names:", ", ".join(f"{count} {kind}" for kind, count in name_kinds.most_common()))


if __name__ == "__main__":
    main()
