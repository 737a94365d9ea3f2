#!/usr/bin/env python3
"""Cut real games at a random move, end them in words, add a remark that holds the game's next move with its number, and
count the sheets that are read as another game.

usage: remarks.py PARTIAR [--count N] [--seed N] [-v]

Exit status 1 if a sheet is read as another game or loses its result.
"""
import argparse
import collections
import pathlib
import sys
import tempfile

import games

# A draw, what White and Black may do to lose, and remarks; {} is the move.
WORDS = {
    "en": (["Draw agreed."], ["White resigned.", "White lost on time."], ["Black resigned.", "Black's flag fell."],
           ["Threatening {}.", "He missed {} here.", "Instead of that {} wins at once."]),
    "cs": (["Remíza dohodou."], ["Bílý se vzdal.", "Bílému spadl praporek."], ["Černý se vzdal.", "Černý překročil čas."],
           ["Hrozí {}.", "Jinak {} a vyhraje.", "Místo toho šlo {}."]),
    "sk": (["Remíza dohodou."], ["Biely sa vzdal.", "Bielemu spadla zástavka."], ["Čierny sa vzdal.", "Čierny prekročil čas."],
           ["Hrozí {}.", "Inak {} a vyhrá.", "Namiesto toho išlo {}."]),
    "de": (["Remis vereinbart."], ["Weiß gab auf.", "Weiß überschritt die Zeit."], ["Schwarz gab auf.", "Schwarz verlor auf Zeit."],
           ["Es droht {}.", "Besser war {}.", "Möglich war noch {}."]),
    "es": (["Tablas de común acuerdo."], ["Las blancas abandonan.", "El blanco perdió por tiempo."],
           ["Las negras abandonan.", "El negro perdió por tiempo."], ["Amenazaba {}.", "Era mejor {}.", "Si no, {} gana."]),
    "fr": (["Nulle par accord mutuel."], ["Les blancs abandonnent.", "Les blancs perdent au temps."],
           ["Les noirs abandonnent.", "Les noirs perdent au temps."], ["La menace était {}.", "Sinon {} gagne.", "Meilleur était {}."]),
    "it": (["Patta d'accordo."], ["Il bianco abbandona.", "Il bianco perde per il tempo."],
           ["Il nero abbandona.", "Il nero perde per il tempo."], ["Minacciava {}.", "Meglio era {}.", "Altrimenti {} vince."]),
    "hu": (["Döntetlenben megegyeztek."], ["Világos feladta.", "Világos időt lépett túl."],
           ["Sötét feladta.", "Sötét időtúllépéssel vesztett."], ["Fenyegetett {}.", "Jobb volt {}.", "Különben {} nyer."]),
    "nl": (["Remise overeengekomen."], ["Wit geeft op.", "Wit ging door zijn vlag."], ["Zwart geeft op.", "Zwart verloor op tijd."],
           ["Er dreigde {}.", "Beter was {}.", "Anders wint {}."]),
    "pl": (["Remis za zgodą."], ["Białe poddały się.", "Białe przegrały na czas."], ["Czarne poddały się.", "Czarne przekroczyły czas."],
           ["Groziło {}.", "Lepsze było {}.", "Inaczej {} wygrywa."]),
    "pt": (["Empate de comum acordo."], ["As brancas abandonam.", "As brancas perderam por tempo."],
           ["As pretas abandonam.", "As pretas perderam por tempo."], ["Ameaçava {}.", "Era melhor {}.", "Senão {} ganha."]),
    "ru": (["Ничья по соглашению."], ["Белые сдались.", "Белые просрочили время."], ["Чёрные сдались.", "У чёрных упал флажок."],
           ["Грозило {}.", "Лучше было {}.", "Иначе {} выигрывает."]),
    "uk": (["Нічия за згодою."], ["Білі здалися.", "Білі прострочили час."], ["Чорні здалися.", "У чорних упав прапорець."],
           ["Загрожувало {}.", "Краще було {}.", "Інакше {} виграє."]),
}
RESULTS = ("1/2-1/2", "0-1", "1-0")


def numbered(moves):
    return " ".join(f"{i // 2 + 1}.{move}" if i % 2 == 0 else move for i, move in enumerate(moves))


def sheet(moves, cut, language, rng):
    """The text of a sheet, and the result that its words state."""
    result = rng.randrange(3)
    ending, remark = rng.choice(WORDS[language][result]), rng.choice(WORDS[language][3])
    number = f"{cut // 2 + 1}." if cut % 2 == 0 else f"{cut // 2 + 1}..."
    end = f"{ending} {remark.format(number + moves[cut])}"
    score = RESULTS[result] if rng.random() < 0.5 else ""
    layout = rng.randrange(3)
    if layout == 0:  # all in one paragraph
        return f"{numbered(moves[:cut])} {score} {end}\n".replace("  ", " "), RESULTS[result]
    if layout == 1:  # a line of its own
        return f"{numbered(moves[:cut])}\n\n{score} {end}\n".replace("\n ", "\n"), RESULTS[result]
    pairs = "\n".join(f"{number}. {white} {black}".rstrip() for number, white, black in games.pairs_of(moves[:cut]))
    return f"{pairs}\n{end}\n{score}\n", RESULTS[result]


def judge(partiar, sheets):
    """What is wrong with each sheet: pairs of its number and a word."""
    with tempfile.TemporaryDirectory() as folder:
        files, truth = [], pathlib.Path(folder, "truth.pgn")
        for number, (text, _, _) in enumerate(sheets):
            files.append(pathlib.Path(folder, f"{number:05}.txt"))
            files[-1].write_text(text)
        truth.write_text("".join(f'[Event "{number}"]\n[Result "*"]\n\n{numbered(moves)} *\n\n'
                                 for number, (_, _, moves) in enumerate(sheets)))
        expected = [game["moves_hash"] for game in games.audit(partiar, truth)]
        for number, file in enumerate(files):
            read = [game for game in games.audit(partiar, file) if "game" in game]
            if len(read) != 1:
                yield number, "another number of games", read
            elif read[0]["moves_hash"] != expected[number]:
                firm = read[0]["result"]["verdict"] == "must-correct"
                yield number, "firm by the remark" if firm else "another game", read
            elif sheets[number][1] not in (read[0]["result"]["movetext"], read[0]["result"]["required"]):
                yield number, "result lost", read


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    rng = games.rng_of(options.seed)
    chosen = games.choose(options.partiar, options.count, rng)
    texts = [text for text, _ in chosen]
    languages = {language: games.written(options.partiar, texts, language) for language in WORDS}
    sheets = []
    for number, english in enumerate(languages["en"]):
        language = rng.choice(list(WORDS))
        moves = languages[language][number]
        cut = rng.randrange(12, len(moves))
        sheets.append((*sheet(moves, cut, language, rng), english[:cut]))
    wrong = collections.Counter()
    for number, what, read in judge(options.partiar, sheets):
        wrong[what] += 1
        if options.verbose:
            print(f"-- {what}\n{sheets[number][0]}\n", [(game["moves_hash"], game["plies"], game["result"]) for game in read],
                  len(sheets[number][2]))
    print(f"{len(sheets)} sheets,", ", ".join(f"{count} {what}" for what, count in wrong.items()) or "0 wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
