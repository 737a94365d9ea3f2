#!/usr/bin/env python3
"""Make typed sheets with known truth in many styles, as found wherever people write games.

usage: styles.py PARTIAR FOLDER [--games N] [--seed N]     (then ../shared/check/sheets.py PARTIAR FOLDER judges them)

Writes FOLDER/STYLE-NN-LANGUAGE.txt and FOLDER/truth.json. Games come from ../shared/corpus if present, otherwise from
testdata; PARTIAR writes them in each language. A style is a function below that takes a `Game` and returns a text.
"""
import argparse
import html
import json
import pathlib
import re
from dataclasses import dataclass

import games as sources
import words

STYLES = {}
LANGUAGES = list(words.REMARKS)


@dataclass
class Game:
    language: str
    moves: list
    white: str
    black: str
    result: str
    rng: object
    plies: int
    board: str
    names: bool = True

    def pairs(self):
        return sources.pairs_of(self.moves)

    def spoken(self):
        if self.result == "1/2-1/2":
            return words.DRAW[self.language]
        return words.RESIGNS[self.language][0 if self.result == "0-1" else 1]

    def remark(self, number):
        text = self.rng.choice(words.REMARKS[self.language])
        piece = self.moves[min(len(self.moves) - 1, 2 * number + 5)]
        return text.replace("{}", re.sub(r"[+#x:]", "", piece))

    def usual(self, end=None):
        body = " ".join(f"{n}.{w} {b}".strip() for n, w, b in self.pairs())
        return wrapped(body + " " + (self.result if end is None else end))

    def head(self):
        return f"{self.white} – {self.black}\n\n"


def wrapped(text, width=76):
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + len(word) >= width:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return "\n".join([*lines, line]) + "\n"


def style(function):
    STYLES[function.__name__.replace("_", "-")] = function
    return function


# --- how moves and numbers are written


@style
def commas_semicolons(g):
    return g.head() + wrapped("; ".join(f"{n}. {w}, {b}" if b else f"{n}. {w}" for n, w, b in g.pairs()) + ". " + g.result)


@style
def leading_zeros(g):
    return g.head() + "\n".join(f"{n:02d}. {w} {b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def numbers_twice(g):
    return g.head() + wrapped(" ".join(f"{n}.{w}" + (f" {n}...{b}" if b else "") for n, w, b in g.pairs()) + " " + g.result)


@style
def number_on_its_line(g):
    return g.head() + "\n".join(f"{n}.\n{w}\n{b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def numbers_without_dots(g):
    return g.head() + "\n".join(f"{n}\n{w}\n{b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def number_slash(g):
    return g.head() + wrapped(" ".join(f"{n}/ {w} {b}".rstrip() for n, w, b in g.pairs()) + " " + g.result)


@style
def numbers_in_brackets(g):
    return g.head() + wrapped(" ".join(f"({n}) {w} {b}".rstrip() for n, w, b in g.pairs()) + " " + g.result)


@style
def bars_between(g):
    return g.head() + wrapped(" | ".join(f"{n}.{w} {b}".rstrip() for n, w, b in g.pairs()) + " " + g.result)


@style
def slashes_without_numbers(g):
    return g.head() + wrapped(" / ".join(f"{w} {b}".rstrip() for _, w, b in g.pairs()) + " " + g.result)


@style
def number_dash(g):
    return g.head() + "\n".join(f"{n} - {w} {b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def sides_named(g):
    return g.head() + "\n".join(f"{n}. W: {w} B: {b}" if b else f"{n}. W: {w}" for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def arrow_list(g):
    return g.head() + "\n".join(f"• {n}. {w} {b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def quoted_array(g):
    return '["' + '", "'.join(g.moves) + '"]\n' + g.result + "\n"


@style
def capture_colon_end(g):
    moves = [re.sub(r"^([^x]*)x(..)(.*)$", r"\1\2:\3", m) for m in g.moves]
    return g.head() + wrapped(" ".join(f"{n}.{w} {b}".rstrip() for n, w, b in sources.pairs_of(moves)) + " " + g.result)


@style
def check_ch(g):
    moves = [m.replace("+", "ch") if g.language == "en" else m.replace("+", "†") for m in g.moves]
    return g.head() + wrapped(" ".join(f"{n}.{w} {b}".rstrip() for n, w, b in sources.pairs_of(moves)) + " " + g.result)


@style
def dash_before_square(g):
    moves = [re.sub(r"^([^\W\da-h])([a-h][1-8])", r"\1-\2", m) for m in g.moves]
    return g.head() + wrapped(" ".join(f"{n}.{w} {b}".rstrip() for n, w, b in sources.pairs_of(moves)) + " " + g.result)


@style
def no_blanks(g):
    return g.head() + wrapped(" ".join(f"{n}.{w},{b}" if b else f"{n}.{w}" for n, w, b in g.pairs()) + " " + g.result)


@style
def plies_numbered_lines(g):
    return g.head() + "\n".join(f"{n}. {w}" + (f"\n{n}... {b}" if b else "") for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def narrow_column(g):
    return g.head() + wrapped(g.usual(), 24)


# --- clocks and evaluations


@style
def evaluations_slash(g):
    return g.head() + wrapped(" ".join(
        f"{n}.{w} {{+0.{n % 10}{n % 7}/1{n % 9}}}" + (f" {b} {{-0.{n % 6}1/14}}" if b else "") for n, w, b in g.pairs()) + " " + g.result)


@style
def evaluations_bracketed(g):
    return g.head() + wrapped(" ".join(f"{n}. {w} (+0.{n % 10}{n % 7}) {b}".rstrip() for n, w, b in g.pairs()) + " " + g.result)


@style
def minutes_apostrophe(g):
    return g.head() + "\n".join(f"{n}. {w} {n}' {b}" + (f" {n + 2}'" if b else "") for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def seconds_below(g):
    return "\n".join(f"{n}.\n{w}\n{n % 9}.{n % 7}s\n" + (f"{b}\n{n % 5}.{n % 3}s" if b else "") for n, w, b in g.pairs()) + "\n" + g.result + "\n"


# --- prose, diagrams, variations


def with_remarks(g, between, every=4):
    parts = []
    for n, w, b in g.pairs():
        if n > 1 and n % every == 0 and b:
            parts.append(f"{n}.{w} {between(g, n)} {n}...{b}")
        else:
            parts.append(f"{n}.{w} {b}".rstrip())
    return parts


@style
def prose_inline(g):
    return g.head() + wrapped(" ".join(with_remarks(g, lambda g, n: g.remark(n))) + " " + g.spoken() + ".")


@style
def prose_paragraphs(g):
    text = g.head()
    for n, w, b in g.pairs():
        text += f"{n}.{w} {b}".rstrip() + (f"\n{g.remark(n)}\n" if n % 5 == 0 else " ")
    return text + g.result + "\n"


@style
def remark_dash(g):
    return g.head() + "\n".join(f"{n}. {w} {b} – {g.remark(n)}" if n % 3 == 0 and b else f"{n}. {w} {b}".rstrip()
                                for n, w, b in g.pairs()) + "\n" + g.spoken() + "\n"


@style
def position_after(g):
    text = g.head()
    for n, w, b in g.pairs():
        text += f"{n}.{w} {b}".rstrip()
        text += f"\n\n{words.POSITION[g.language]} {n}...{b}\n\n" if b and n % 6 == 0 else " "
    return text + g.result + "\n"


@style
def diagram_hash(g):
    return g.head() + wrapped(" ".join(f"{n}.{w} {b} [#]" if b and n % 6 == 0 else f"{n}.{w} {b}".rstrip() for n, w, b in g.pairs()) + " " + g.result)


@style
def board_of_letters(g):
    board = "r . b q k . . r\np p p . . p p p\n. . n . . n . .\n. . . p . . . .\n. . . P . . . .\n. . N . . N . .\nP P P . . P P P\nR . B Q K . . R\n"
    text = g.head()
    for n, w, b in g.pairs():
        text += f"{n}.{w} {b}".rstrip() + (f"\n\n{board}\n" if n == 8 else " ")
    return text + g.result + "\n"


@style
def variation_brackets(g):
    def between(g, n):
        return f"({n}.{g.moves[2 * n - 2]} {n}...{re.sub('[+#]', '', g.moves[min(len(g.moves) - 1, 2 * n + 1)])} ±)"
    return g.head() + wrapped(" ".join(with_remarks(g, between)) + " " + g.result)


@style
def novelty_signs(g):
    signs = ["N", "!?", " ∞", " ⩲", "!!", " =", " ⇆", "?!"]
    return g.head() + wrapped(" ".join(f"{n}.{w} {b}{signs[n % 8]}" if b and n % 4 == 0 else f"{n}.{w} {b}".rstrip() for n, w, b in g.pairs()) + " " + g.result)


# --- headings and footers


def label(g, which):
    return words.PLAYERS[g.language][which]


@style
def labels_below(g):
    return (f"{label(g, 2)}: Memorial 2019\n{label(g, 3)}: 4\n{label(g, 0)}: {g.white}\n{label(g, 1)}: {g.black}\n"
            f"{label(g, 4)}: {g.result}\n\n" + g.usual(""))


@style
def labels_rating(g):
    return f"{label(g, 0)}: {g.white} (2145)\n{label(g, 1)}: {g.black} (1987)\n\n" + g.usual()


@style
def titles_versus(g):
    g.white, g.black = f"IM {g.white}", f"FM {g.black}"  # a title is part of the name, as in ../shared/sheets
    return f"{g.white} vs. {g.black}\n12. Open, {label(g, 3)} 5, 12 {words.MONTHS[g.language]} 2019\n\n" + g.usual()


@style
def countries(g):
    return f"{g.white} (CZE, 2310) – {g.black} (GER, 2205)\nDresden 2016\n\n" + g.usual()


@style
def board_heading(g):
    return f"{label(g, 5)} 3: {g.white} – {g.black} {g.result}\n\n" + g.usual("")


@style
def opening_below(g):
    return f"{g.white} – {g.black}\nSicilian, Najdorf [B90]\n\n" + g.usual()


@style
def numbered_round(g):
    return f"{label(g, 3)} 7\n{g.white} – {g.black}\n\n" + g.usual()


@style
def footer_times(g):
    return g.head() + g.usual(g.spoken()) + "\n(1:32 – 1:45)\nwww.example.org/chess/1234\n"


@style
def markdown_heading(g):
    return f"## {g.white} – {g.black}\n\n*Memorial 2019*\n\n" + g.usual()


@style
def bold_players(g):
    return f"**{g.white} – {g.black}**\n_Memorial, 2019_\n\n" + g.usual()


# --- where it was copied from


@style
def html_page(g):
    body = "<br>\n".join(html.escape(f"{n}. {w} {b}".rstrip()) for n, w, b in g.pairs())
    return ("<!DOCTYPE html>\n<html><head><title>Chess</title><style>p { margin: 1. e4; }</style>\n"
            "<script>var moves = '1. d4 d5 2. c4';</script></head>\n<body><nav><a href='/'>Home</a> <a href='/g'>Games</a></nav>\n"
            f"<h2>{html.escape(g.white)} – {html.escape(g.black)}</h2>\n<p>{body}<br>\n{g.result}</p></body></html>\n")


@style
def html_table(g):
    rows = "".join(f"<tr><td>{n}.</td><td>{html.escape(w)}</td><td>{html.escape(b)}</td></tr>\n" for n, w, b in g.pairs())
    return f"<h3>{html.escape(g.white)} – {html.escape(g.black)}</h3>\n<table>\n{rows}</table>\n<p>{g.result}</p>\n"


@style
def html_spans(g):
    body = " ".join(f"<b>{n}.</b> <span class=\"m\">{html.escape(w)}</span> <span class=\"m\">{html.escape(b)}</span>" for n, w, b in g.pairs())
    return f"<p>{html.escape(g.white)} &ndash; {html.escape(g.black)}</p><div>{body} {g.result}</div>\n"


@style
def forum_bbcode(g):
    return f"[b]{g.white} – {g.black}[/b]\n[quote]{g.usual().strip()}[/quote]\n"


@style
def mail_reply(g):
    body = "".join(f"> {line}\n" for line in g.usual().splitlines())
    return f"On Mon, 4 Mar 2019 at 21:14, Petr wrote:\n> {g.white} – {g.black}\n>\n{body}\nThanks!\n-- \nPetr\n"


@style
def latex(g):
    return f"\\section{{{g.white} -- {g.black}}}\n\\newgame\n\\mainline{{{g.usual('').strip()}}}\n{g.result}\n"


@style
def figurines(g):
    return g.head() + g.usual()


# --- bulletins, messages, programs


@style
def font_figurines(g):
    return (g.head() + g.usual()).translate(str.maketrans("♔♕♖♗♘", "¢£¦¥¤"))


@style
def dot_and_bracket(g):
    return g.head() + wrapped(" ".join(f"{n}.) {w} {b}".rstrip() for n, w, b in g.pairs()) + " " + g.result)


@style
def number_colon(g):
    return g.head() + "\n".join(f"{n}: {w} {b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def number_sign(g):
    return g.head() + "\n".join(f"#{n} {w} {b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def zeros_without_dots(g):
    return g.head() + "\n".join(f"{n:02d} {w} {b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def ellipsis_lines(g):
    return g.head() + "\n".join(f"{n}. {w}" + (f"\n{n}… {b}" if b else "") for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def plies_numbered(g):
    return g.head() + wrapped(" ".join(f"{i}. {m}" for i, m in enumerate(g.moves, 1)) + " " + g.result)


@style
def tab_columns_times(g):
    rows = [f"{n}.\t{w}\t{n // 4}:{n * 7 % 60:02d}" + (f"\t{b}\t{n // 5}:{n * 11 % 60:02d}" if b else "") for n, w, b in g.pairs()]
    return g.head() + "\n".join(rows) + "\n" + g.result + "\n"


@style
def csv_rows(g):
    return g.head() + "\n".join(f"{n},{w},{b}" for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def csv_quoted(g):
    return g.head() + "\n".join(f'"{n}";"{w}";"{b}"' for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def correspondence_dates(g):
    return g.head() + "\n".join(f"{n}. {w} ({n % 28 + 1}.03.2019)" + (f" {b} ({(n + 2) % 28 + 1}.03.2019)" if b else "")
                                for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def messages_bracketed(g):
    return "\n".join(f"[12.03.19, 21:{n % 60:02d}:05] Petr: {n}. {w}" + (f"\n[12.03.19, 21:{n % 60:02d}:48] Jana: {b}" if b else "")
                     for n, w, b in g.pairs()) + f"\n[12.03.19, 23:10:00] Petr: {g.result}\n"


@style
def messages_dash(g):
    return "\n".join(f"12/03/2019, 21:{n % 60:02d} - Petr: {n}. {w} {b}".rstrip() for n, w, b in g.pairs()) + "\n12/03/2019, 23:10 - Petr: " + g.result + "\n"


@style
def mail_depths(g):
    lines = g.usual().splitlines()
    body = "".join(f"{'>' * (1 + i % 2)} {line}\n" for i, line in enumerate(lines))
    return f">> {g.white} – {g.black}\n>>\n{body}> \nOK.\n"


@style
def result_above(g):
    return f"{g.white} – {g.black}\n{g.result}\n\n" + g.usual("")


@style
def result_between(g):
    return f"{g.white} {g.result} {g.black}\n\n" + g.usual("")


@style
def round_table(g):
    return (f"{label(g, 3)} 3\nAdler – Kraus 1-0\n{g.white} – {g.black} {g.result}\nHorn – Winter ½-½\n\n"
            f"{g.white} – {g.black}\n" + g.usual())


@style
def team_match(g):
    return f"Slavoj A – Sokol B 4,5:3,5\n\n{label(g, 5)} 2: {g.white} – {g.black}\n" + g.usual()


@style
def sides_behind_names(g):
    return f"{g.white} ({label(g, 0)}) – {g.black} ({label(g, 1)})\n\n" + g.usual()


@style
def sides_before_names(g):
    return f"{label(g, 0)}: {g.white}, {label(g, 1)}: {g.black}\n\n" + g.usual()


@style
def capitals(g):
    g.white, g.black = g.white.upper(), g.black.upper()
    return g.head() + g.usual()


@style
def time_control(g):
    return f"{g.white} – {g.black}\n90'/40 + 30'/G + 30\"\n\n" + g.usual()


@style
def table_head(g):
    return (g.head() + f"| # | {label(g, 0)} | {label(g, 1)} |\n|---|---|---|\n" +
            "\n".join(f"| {n} | {w} | {b} |" for n, w, b in g.pairs()) + f"\n\n{g.result}\n")


@style
def bars_ascii(g):
    return (f"{g.white} – {g.black}\n\n+----+--------+--------+\n" +
            "\n".join(f"|{n:3d} | {w:<6} | {b:<6} |" for n, w, b in g.pairs()) + f"\n+----+--------+--------+\n{g.result}\n")


@style
def engine_lines(g):
    def between(g, n):
        return f"[+0.{n % 10}{n % 7}/2{n % 9} {n}.{g.moves[2 * n - 2]} {re.sub('[+#]', '', g.moves[min(len(g.moves) - 1, 2 * n + 1)])}]"
    return g.head() + wrapped(" ".join(with_remarks(g, between)) + " " + g.result)


@style
def evaluation_signs(g):
    signs = [" ±", " ∓", " +-", " -+", " ⩱", "+0.35", " (-1,2)", " +/="]
    return g.head() + wrapped(" ".join(f"{n}.{w} {b}{signs[n % 8]}" if b and n % 3 == 0 else f"{n}.{w} {b}".rstrip() for n, w, b in g.pairs()) + " " + g.result)


@style
def footnotes(g):
    body, notes, count = [], [], 0
    for n, w, b in g.pairs():
        if b and n % 5 == 0:
            count += 1
            body.append(f"{n}.{w} {b} [{count}]")
            notes.append(f"[{count}] {g.remark(n)}")
        else:
            body.append(f"{n}.{w} {b}".rstrip())
    return g.head() + wrapped(" ".join(body) + " " + g.result) + "\n" + "\n".join(notes) + "\n"


@style
def footnotes_letters(g):
    body, notes = [], []
    for n, w, b in g.pairs():
        if b and n % 6 == 0 and len(notes) < 6:
            mark = "abcdef"[len(notes)]
            body.append(f"{n}.{w} {b} ({mark})")
            notes.append(f"({mark}) {g.remark(n)}")
        else:
            body.append(f"{n}.{w} {b}".rstrip())
    return g.head() + wrapped(" ".join(body) + " " + g.result) + "\n" + "\n".join(notes) + "\n"


@style
def diagram_numbers(g):
    word = {"de": "Diagramm", "fr": "Diagramme", "es": "Diagrama", "pt": "Diagrama", "it": "Diagramma", "nl": "Diagram",
            "ru": "Диаграмма", "hu": "Diagram"}.get(g.language, "Diagram")
    text = g.head()
    for n, w, b in g.pairs():
        text += f"{n}.{w} {b}".rstrip()
        text += f"\n\n{word} {n // 7}\n\n" if b and n % 7 == 0 else " "
    return text + g.result + "\n"


@style
def running_heads(g):
    lines = g.usual().splitlines()
    return g.head() + "\n".join(lines[:3] + ["", "44", "", "2019 / 12", ""] + lines[3:]) + "\n"


@style
def dashes_instead_of_numbers(g):
    return g.head() + "\n".join(f"- {w} {b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def small_letters(g):
    return g.head() + wrapped(" ".join(f"{n}.{w} {b}".rstrip() for n, w, b in sources.pairs_of([m if m[0] == 'O' else m.lower() for m in g.moves])) + " " + g.result)


@style
def move_words(g):
    word = {"en": "Move", "de": "Zug", "es": "Jugada", "fr": "Coup", "it": "Mossa", "cs": "Tah", "pl": "Ruch", "ru": "Ход",
            "hu": "Lépés", "nl": "Zet", "pt": "Lance", "sv": "Drag"}[g.language]
    return g.head() + "\n".join(f"{word} {n}: {w} {b}".rstrip() for n, w, b in g.pairs()) + "\n" + g.result + "\n"


@style
def two_halves_beside(g):
    pairs = [f"{n:2d}. {w:<7} {b:<7}" for n, w, b in g.pairs()]
    half = (len(pairs) + 1) // 2
    rows = [a + "   " + (pairs[half + i] if half + i < len(pairs) else "") for i, a in enumerate(pairs[:half])]
    return f"{g.white} – {g.black}  {g.result}\n\n" + "\n".join(row.rstrip() for row in rows) + "\n"


@style
def players_below(g):
    return g.usual() + f"\n({g.white} – {g.black}, 2019)\n"


@style
def clocks_curly_glued(g):
    return g.head() + wrapped(" ".join(f"{n}.{w}{{1:2{n % 10}:0{n % 9}}}" + (f"{b}{{1:1{n % 10}:3{n % 9}}}" if b else "") for n, w, b in g.pairs()) + " " + g.result)


@style
def list_html(g):
    rows = "".join(f"<li>{html.escape(w)} {html.escape(b)}</li>\n" for n, w, b in g.pairs())
    return f"<h3>{html.escape(g.white)} – {html.escape(g.black)}</h3>\n<ol>\n{rows}</ol>\n<p>{g.result}</p>\n"


@style
def told_in_sentences(g):
    parts = []
    link = {"en": "and after", "de": "und nach", "es": "y tras", "fr": "et après", "it": "e dopo", "cs": "a po", "pl": "i po",
            "ru": "и после", "hu": "és most", "nl": "en na", "pt": "e depois de", "sv": "och efter"}[g.language]
    for n, w, b in g.pairs():
        parts.append((f"{link} " if n % 6 == 0 else "") + f"{n}.{w} {b}".rstrip())
    return g.head() + wrapped(" ".join(parts) + " " + g.result)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar"), parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--games", type=int, default=6), parser.add_argument("--seed", type=int, default=22)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    rng = sources.rng_of(args.seed)
    chosen = sources.choose(args.partiar, args.games * len(STYLES), rng)
    texts = [text for text, _ in chosen]
    letters = {language: sources.written(args.partiar, texts, language) for language in [*LANGUAGES, "figurine"]}
    truth, at = [], 0
    for name, write in STYLES.items():
        for number in range(args.games):
            said = chosen[at][1]
            language = LANGUAGES[at % len(LANGUAGES)]
            moves = letters["figurine" if write in (figurines, font_figurines) else language][at]
            # Doubtful names are excluded: `Novák, Jan` is covered by ../shared/sheets.
            white, black = (said["tags"][tag].split(",")[0].strip() for tag in ("White", "Black"))
            game = Game(language, moves, white, black, said["result"]["tag"], rng, said["plies"], sources.board(said))
            file = f"{name}-{number:02d}-{language}.txt"
            text = write(game)
            (args.folder / file).write_text(text)
            row = {"plies": said["plies"], "fen": game.board, "result": game.result}
            if game.white in text and game.black in text:
                row["names"] = [game.white, game.black]
            truth.append({"file": file, "style": name, "lang": language, "games": [row]})
            at += 1
    (args.folder / "truth.json").write_text(json.dumps(truth, ensure_ascii=False, indent=1))
    print(f"{len(STYLES)} styles, {len(truth)} sheets")


if __name__ == "__main__":
    main()
