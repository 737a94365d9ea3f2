"""Games with known truth for the other scripts here: read by PARTIAR itself from PGN, where nothing is ambiguous, and
written by it in the letters of any language."""
import json
import pathlib
import random
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = ("en de es fr it nl pl cs sk hu ru uk pt sv da nb fi ro hr sl et lv lt tr").split()


def run(partiar, *arguments):
    done = subprocess.run([partiar, *arguments], capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr.decode("utf-8", "replace"))
    return done.stdout.decode("utf-8", "replace")


def audit(partiar, path):
    text = run(partiar, "audit", "--all", "--format", "ndjson", "-j", "1", "--fail-on", "never", str(path))
    return [json.loads(line) for line in text.splitlines()]


def convert(partiar, path, *options):
    """The tags and the move words of each game that `convert` writes."""
    text = run(partiar, "convert", "-j", "1", "--fail-on", "never", *options, str(path))
    games = []
    for block in re.split(r"(?m)^(?=\[Event )", text):
        tags = dict(re.findall(r'(?m)^\[(\w+) "(.*)"\]$', block))
        words = re.sub(r"(?m)^\[.*\]$", "", block).split()
        if tags:
            games.append((tags, [word for word in words if not re.fullmatch(r"\d+\.+|\*|1-0|0-1|1/2-1/2", word)]))
    return games


def sources():
    """PGN of ../shared/corpus if present, otherwise of testdata."""
    corpus = ROOT.parent / "shared" / "corpus"
    files = sorted(corpus.glob("otb.pgn.zst")) + sorted(corpus.glob("twic.pgn.zst"))
    return files or [ROOT / "testdata/pgn/five-games.pgn", ROOT / "testdata/audit/last-evening.pgn"]


def is_plain(game):
    return (game["result"]["verdict"] == "ok" and game["variant"] == "standard" and game["plies"] >= 16
            and game["result"]["tag"] in ("1-0", "0-1", "1/2-1/2") and "FEN" not in game["tags"]
            and len(game["tags"].get("White", "?")) > 2 and len(game["tags"].get("Black", "?")) > 2
            and all(finding["severity"] == "info" for finding in game["findings"]))


def choose(partiar, count, rng):
    """The text of `count` games, and the audit of each."""
    found = []
    for source in sources():
        text = subprocess.run(["zstdcat", "-f", str(source)], capture_output=True, check=True).stdout
        found += re.split(r"(?m)^(?=\[Event )", text.decode("utf-8", "replace"))[:4000]
    rng.shuffle(found)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "games.pgn")
        path.write_text("".join(found[: count * 3]))
        games = audit(partiar, path)
        texts = [text for text in found[: count * 3] if text.startswith("[Event ")]
        if len(games) != len(texts):
            raise SystemExit("the sources are not as many games as they seem")
        pairs = [(text, game) for text, game in zip(texts, games) if is_plain(game)]
    while pairs and len(pairs) < count:
        pairs += pairs[: count - len(pairs)]
    return pairs[:count]


def written(partiar, texts, language, *options):
    """The move words of each game, in the letters of `language`."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "games.pgn")
        path.write_text("".join(texts))
        strip = ["--strip", "comments,variations,nags,clocks"]
        return [words for _, words in convert(partiar, path, "--to", language, *strip, *options)]


def board(game):
    return " ".join((game.get("final") or {}).get("fen", "").split()[:2])


def pairs_of(moves):
    """Each number with White's and Black's move; the last one may be missing."""
    return [(i // 2 + 1, moves[i], moves[i + 1] if i + 1 < len(moves) else "") for i in range(0, len(moves), 2)]


def rng_of(seed):
    return random.Random(seed)
