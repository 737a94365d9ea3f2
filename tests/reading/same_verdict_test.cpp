// What is said of a game is the same however it is set: with prose between its moves, in lines or
// columns, as a sheet or as PGN.
#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/info.h"
#include "support/catch.h"
#include "support/repeats.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using replay::Game;

enum class Setting : std::uint8_t { plain, word, prose, comment, broken, end_apart, column, tags };
struct NamedSetting {
  Setting setting;
  std::string_view name;
};
constexpr std::array other_settings{
    NamedSetting{Setting::word, "a word between the moves"},
    NamedSetting{Setting::prose, "a sentence between the moves"},
    NamedSetting{Setting::comment, "a comment between the moves"},
    NamedSetting{Setting::broken, "a line break between the moves"},
    NamedSetting{Setting::end_apart, "the end on a line of its own"},
    NamedSetting{Setting::column, "a line for each number"},
    NamedSetting{Setting::tags, "tags"},
};

struct Moves {
  std::string_view what, text;
  bool is_stopped = false;  ///< some cannot be followed, so that the side to move is not known
};
constexpr std::array all_moves{
    Moves{"quiet moves", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"},
    Moves{"a draw offer", "e4 e5 Nf3 Nc6 (=) Bb5 a6 Ba4 Nf6 O-O Be7"},
    Moves{"a mark en passant", "e4 d5 e5 f5 exf6 e.p. Nxf6 Nf3 Bg4"},
    Moves{"an adjacent mark en passant", "e4 d5 e5 f5 exf6e.p. Nxf6 Nf3 Bg4"},
    Moves{"a superfluous check mark", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6+ 0-0 Be7"},
    Moves{"long moves", "e2-e4 e7-e5 Ng1-f3 Nb8-c6 Bf1-b5 a7-a6"},
    Moves{"mate without a mark", "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7"},
    Moves{"five occurrences", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"},
    Moves{"stalemate",
          "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6"},
    Moves{"an illegal move", "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Qh7 h6 Nf3", true},
    Moves{"an illegal last move", "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Kh6", true},
    Moves{"moves behind mate", "e4 d6 Bc4 Bg4 Nf3 Nc6 Nc3 a6 Ne5 Bxd1 Bxf7+ Ke7 Nd5", true},
};

/// How a score ends, and the result that it states.
struct End {
  std::string_view text, result;
};
constexpr std::string_view lost_by_mover = "the side to move lost";
constexpr std::array ends{
    End{"", ""},
    End{"1-0", "1-0"},
    End{"0-1", "0-1"},
    End{"1/2-1/2", "1/2-1/2"},
    End{"½-½", "1/2-1/2"},
    End{"1:0", "1-0"},
    End{"*", "*"},
    End{"1-0F", "1-0"},
    End{"1/2-0", "1/2-0"},
    End{"+-", ""},
    End{"1-0 (time)", "1-0"},
    End{"0-1 (time)", "0-1"},
    End{"1-0 (threefold)", "1-0"},
    End{"1-0 (stalemate)", "1-0"},
    End{"1-0 (pat)", "1-0"},
    End{"1-0 (repetition)", "1-0"},
    End{"1-0 (agreed)", "1-0"},
    End{"1-0 (50 moves)", "1-0"},
    End{"1/2 (time)", "1/2-1/2"},
    End{"1/2-1/2 (checkmate)", "1/2-1/2"},
    End{"White resigned", "0-1"},
    End{"0-1 White resigned", "0-1"},
    End{"White lost on time", "0-1"},
    End{"Black lost on time 1-0", "1-0"},
    End{"Draw agreed", "1/2-1/2"},
    End{"draw", "1/2-1/2"},
    End{"remis", "1/2-1/2"},
    End{"Weiß gab auf", "0-1"},
    End{"Bílý se vzdal", "0-1"},
    End{"1-0 Bílý se vzdal", "1-0"},
    End{"{White resigns} 0-1", "0-1"},
    End{"1-0 {White resigns}", "1-0"},
    End{"White resigned *", "0-1"},
    End{"resigns", lost_by_mover},
    End{"White won", "1-0"},
    End{"0-1 (illegal move)", "0-1"},
};

struct Head {
  std::string_view sheet, tags, result;
};
constexpr std::array heads{
    Head{"Novak - Svoboda, 5. 5. 2016",
         "[Date \"2016.05.05\"]\n[White \"Novak\"]\n[Black \"Svoboda\"]\n", ""},
    Head{"Novak - Svoboda 1-0, 5. 5. 2016",
         "[Date \"2016.05.05\"]\n[White \"Novak\"]\n[Black \"Svoboda\"]\n", "1-0"},
    Head{"Club blitz, 2. 5. 2015\nNovak - Svoboda 1-0 (first illegal move)",
         "[Event \"Club blitz\"]\n[Date \"2015.05.02\"]\n[White \"Novak\"]\n[Black \"Svoboda\"]\n"
         "[Termination \"first illegal move\"]\n",
         "1-0"},
};

struct Judged {
  std::string_view what;
  laws::Conditions conditions;
  std::optional<laws::Edition> edition;
};
const std::array judged{
    Judged{"standard play", {}, {}},
    Judged{"blitz", {.competition = laws::Competition::blitz}, {}},
    Judged{"the Laws of 2023", {}, laws::newest()},
};

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// What stands behind the third move.
std::string_view between(Setting setting) {
  switch (setting) {
    case Setting::word:
      return " A novelty.";
    case Setting::prose:
      return " with a comfortable game for both.";
    case Setting::comment:
      return " {A novelty.}";
    case Setting::broken:
      return "\n";
    default:
      return "";
  }
}

bool is_ply(std::string_view word) {
  return word != "(=)" && word != "e.p.";
}

std::string score(std::string_view moves, Setting setting) {
  std::string text;
  unsigned ply = 0;
  for (const auto word : words_of(moves)) {
    if (is_ply(word) && ply % 2 == 0) {
      const bool breaks = setting == Setting::column || (setting == Setting::broken && ply == 6);
      text += text.empty() ? "" : breaks ? "\n" : " ";
      text += std::to_string(ply / 2 + 1) + (setting == Setting::column ? ". " : ".");
    } else {
      text += ' ';
    }
    text += word;
    if (is_ply(word) && ++ply == 6 && setting != Setting::broken) text += between(setting);
  }
  return text;
}

std::string_view result_of(const End& end, const Moves& moves) {
  if (end.result != lost_by_mover) return end.result;
  if (moves.is_stopped) return "";
  const auto words = words_of(moves.text);
  const auto plies = std::ranges::count_if(words, is_ply);
  return plies % 2 == 0 ? "0-1" : "1-0";
}

std::string text_of(const Head& head, const Moves& moves, const End& end, Setting setting) {
  std::string text;
  if (setting == Setting::tags) {
    const auto result = head.result.empty() ? result_of(end, moves) : head.result;
    text += head.tags;
    if (!result.empty()) text += "[Result \"" + std::string{result} + "\"]\n";
  } else {
    text += head.sheet;
    text += '\n';
  }
  text += '\n' + score(moves.text, setting);
  const bool is_apart = setting == Setting::end_apart || setting == Setting::column;
  if (!end.text.empty()) (text += is_apart ? '\n' : ' ') += end.text;
  return text + '\n';
}

/// What is said of a game, but for the findings on its text.
struct Said {
  std::size_t games = 0;
  std::string judgement{};
  std::set<std::string_view> findings{};

  friend bool operator==(const Said&, const Said&) = default;
};

std::string text_of(const laws::Event& event) {
  return std::to_string(static_cast<int>(event.kind)) + '@' + std::to_string(event.ply.value);
}

void add(Said& said, const Game& game) {
  ++said.games;
  const auto& judgement = game.judgement;
  const auto number = [](auto value) { return std::to_string(static_cast<int>(value)) + ' '; };
  said.judgement += "plies " + number(game.followed.moves.size());
  said.judgement += "verdict " + number(judgement.verdict);
  said.judgement += "claimed " + number(judgement.claimed);
  said.judgement += "required " + (judgement.required ? number(*judgement.required) : "- ");
  said.judgement += "end " + (judgement.end ? text_of(*judgement.end) : "-") + " events";
  for (const auto& event : judgement.events) said.judgement += ' ' + text_of(event);
  constexpr std::array<std::string_view, 5> groups{"result.", "notation.", "play.", "laws.",
                                                   "claim."};
  for (const auto& finding : game.findings) {
    const auto name = findings::info_of(finding.code).name;
    const bool is_meant =
        std::ranges::any_of(groups, [&](auto group) { return name.starts_with(group); });
    if (is_meant) said.findings.insert(name);
  }
}

Said read(std::string_view text, const Judged& by) {
  replay::ReplayOptions options = tests::any_letters();
  options.edition = by.edition;
  options.conditions = by.conditions;
  Said said;
  tests::read_sheet_or_pgn(text, options, [&](const Game& game) { add(said, game); });
  return said;
}

/// Findings that only one setting can have.
struct Accepted {
  Setting setting;
  std::string_view finding, reason;
};
constexpr std::array accepted{
    Accepted{Setting::tags, "result.twice", "names the two places, which are no tag and marker"},
    Accepted{Setting::tags, "result.tag-marker", "names the two places"},
    Accepted{Setting::tags, "result.tag-open", "a sheet has no tag"},
    Accepted{Setting::tags, "result.marker-open", "a sheet has no marker"},
    Accepted{Setting::tags, "result.marker-missing", "PGN demands one (8.2.6), sheets do not"},
};

Said without_accepted(Said said, Setting setting) {
  for (const Accepted& row : accepted) {
    if (row.setting == setting) said.findings.erase(row.finding);
  }
  return said;
}

std::string text_of(const Said& said) {
  std::string text = std::to_string(said.games) + " games: " + said.judgement;
  for (const auto finding : said.findings) (text += ' ') += finding;
  return text;
}

/// A game that ends on the board lacks a result where tags have a place for it; a sheet has none.
bool lacks_result(const Said& sheet, const Said& tagged) {
  return sheet.findings.contains("result.unstated") && sheet.judgement.contains(" verdict 0 ") &&
         tagged.judgement.contains(" verdict 1 ");
}

void compare(const Judged& by, const Head& head, const Moves& moves, const End& end) {
  const std::string plain_text = text_of(head, moves, end, Setting::plain);
  const Said plain = read(plain_text, by);
  for (const auto& [setting, name] : other_settings) {
    const std::string text = text_of(head, moves, end, setting);
    const Said expected = without_accepted(plain, setting);
    const Said said = without_accepted(read(text, by), setting);
    if (said == expected || lacks_result(expected, said)) continue;
    CAPTURE(by.what, name, text, text_of(expected), text_of(said));
    CHECK(said == expected);
  }
}

TEST_CASE("what is said of a game does not depend on how it is set", "[reading][same_verdict]") {
  unsigned tried = 0;
  for (const Moves& moves : all_moves) {
    for (const End& end : ends) {
      if (tried++ % tests::stride() != 0) continue;
      compare(judged[0], heads[0], moves, end);
      compare(judged[0], heads[2], moves, end);
    }
  }
}

TEST_CASE("nor does it with a result above, in blitz, or under other Laws",
          "[reading][same_verdict]") {
  for (const Moves& moves : {all_moves[0], all_moves[4]}) {
    for (const End& end : ends) {
      compare(judged[0], heads[1], moves, end);
      compare(judged[1], heads[2], moves, end);
      compare(judged[2], heads[0], moves, end);
    }
  }
}

/// A sheet, with and without a word of prose.
struct Pair {
  std::string_view what, before, prose, behind;
};
constexpr std::array pairs{
    Pair{"a word that may be a move", "De Vries - Jansen, 3-5-2019\n\n1.d4 d5 2.c4 e6",
         " met goed spel", " 3.Pc3 Pf6 4.Lg5 Le7 5.e3 O-O 6.Pf3 h6 1-0"},
    Pair{"an illegal move, and letters of other languages",
         "Schmidt - Müller, 3.5.2019\n\n1.d4 d5 2.c4 e6", " Interessant!",
         " 3.Sc3 Sf6 4.Lg5 Le7 5.e3 O-O 6.Dh7 h6 7.Sf3 1:0"},
    Pair{"moves behind mate, and letters of other languages",
         "Baker - Carter, 4 May 2018\n\n1.e4 e5 2.Bc4", " {A start.}",
         " 2...Nc6 3.Qh5 Nf6 4.Qxf7 Kxf7 5.d4 d6"},
    Pair{"two words for mate", "García - López, 3.5.2019\n\n1.d4 d5 2.c4 e6", " ¡Interesante!",
         " 3.Cc3 Cf6 4.Ag5 Ae7 5.e3 O-O 6.Cf3 h6 jaque mate"},
    Pair{"a joined word for mate", "Silva - Pereira, 4/11/2018\n\n1.d4 d5 2.c4 e6", " Teoria.",
         " 3.Cc3 Cf6 4.Bg5 Be7 5.e3 O-O 6.Cf3 h6 xeque-mate"},
    Pair{"a sentence before an illegal move", "Baker - Carter, 4 May 2018\n\n1.d4 d5 2.c4 e6",
         " White stands better.", " 3.Nc4 Nf6 4.Bg5 draw by mutual agreement"},
    Pair{"a sentence among moves behind mate",
         "Baker - Carter, 4 May 2018\n\n1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7 Kxf7",
         " White stands better.", " 5.d4 d6 White did not show up"},
    Pair{"a forfeit behind moves behind mate", "Baker - Carter, 4 May 2018\n\n1.e4 e5 2.Bc4 Nc6",
         " White stands better.", " 3.Qh5 Nf6 4.Qxf7 Kxf7 5.d4 d6 White forfeits"},
    Pair{"an illegal move behind a phrase", "Krause - Lehmann, Ulm, 13.2.2016\n\n1.d4 d5 2.c4 e6",
         " mit gleichen Chancen für beide",
         " 3.Sc3 Le7 4.Sf3 Sf6 5.Tb2 O-O 6.Lg5 h6 Schwarz gibt auf."},
    Pair{"a phrase among moves behind an illegal one",
         "Costa - Almeida, 13/2/2016\n\n1.h4 g5 2.hxg5 h6 3.gxh6 Cf6 4.h7 Cg4 5.hxg8=D Cxf2",
         " um pouco lento", " 6.Rxf2 Txg8 empate"},
    Pair{"moves that another alphabet cannot play",
         "Hughes - Palmer, Leeds, 2016-02-13\n\n1.e4 e6 2.d4 d5 3.Nd2 c5",
         " Black has solved all his problems.", " 4.Ngf3 Ra4 {White lost on time} 0-1"},
    Pair{"letters that another alphabet knows as other spellings",
         "Kamiński - Pawlak, Toruń, 13.2.2016\n\n1.e4 c6 2.d4 d5 3.Sc3 dxe4 4.Sxe4 Sd7", " Znane.",
         " 5.He2 Sgf6 6.Sd6 0-1 (czas)"},
    Pair{"a word for mate that is none", "Hughes - Palmer, 2016-02-13\n\n1.c4 e5", " Book.",
         " 2.Nc3 Nf6 mate"},
    Pair{"a word for mate behind an offer", "Krause - Lehmann, 13.2.2016\n\n1.c4 e5 2.g3 Sf6",
         " Bekannt.", " 3.Lg2 d5 (=) 4.cxd5 Sxd5 5.Sc3 Sb6 (=) matt."},
    Pair{"a word for a draw behind an offer", "Kamiński - Pawlak, 13.2.2016\n\n1.c4 e5 2.g3 Sf6",
         " Znane.", " 3.Gg2 d5 (=) 4.cxd5 Sxd5 5.Sc3 Sb6 (=) remis"},
    Pair{"three words for mate", "Girard - Moreau, 4/11/2018\n\n1.e4 e5 2.Cf3 Cc6", " Connu.",
         " 3.Fc4+ Fc5 4.c3 Cf6 5.d4 exd4 échec et mat"},
    Pair{"a draw in two words, and a move that may be one of two",
         "Girard - Moreau, 4/11/2018\n\n1.e4 e5 2.Cf3 Cf6", " Connu.",
         " 3.d3 d6 4.Cd2 Fe7 5.g3 O-O 6.Fg2 Cd7 partie nulle"},
    Pair{"a phrase before mate by moves of both sides",
         "Hughes - Palmer, Leeds, 2016-02-13\n\n1.g4 e5", " a bit slow", " 2.f3 Qh4# 1-0"},
    Pair{"a word before mate by moves of both sides",
         "Hughes - Palmer, Leeds, 2016-02-13\n\n1.f3 e5", " interesting", " 2.g4 Qh4# 1-0"},
    Pair{"a word behind the moves that is made as a move", "Hughes - Palmer, 2016-02-13\n\n1.e4 c6",
         " Book.", " 2.d4 d5 3.exd5 cxd5 No result"},
    Pair{"a word behind the moves that is made as a capture",
         "Castro - Souto, 2018-02-13\n\n1.e4 e6", " Teoría.", " 2.d4 d5 3.Cc3 Bb4 xaque mate"},
    Pair{"letters of two languages that play otherwise",
         "Tamm - Saar, Tartu, 9.10.2017\n\n1.Rc3 c6", " Teooria.",
         " 2.e4 d5 3.Le2 dxe4 4.Rxe4 Rd7 5.d3 Rgf6 6.Rd6"},
    Pair{"an adjournment behind moves behind mate", "Hughes - Palmer, 2016-02-13\n\n1.e4 f6",
         " Book.", " 2.d4 g5 3.Qh5 d6 4.Nf3 e6 Adjourned"},
    Pair{"an illegal move and its reply before a phrase",
         "Cole - Drake, 3 May 2019\n\n1.d4 d5 2.Nf3 Nf6 3.Ne6 c5 4.e3 Nc6", " rather slow",
         " 5.Bd3 g6 mate"},
    Pair{"an illegal move and its reply before a phrase and the last move",
         "Cole - Drake, 3 May 2019\n\n1.d4 f5 2.g3 Nf6 3.Bg2 Ne3 4.Nc3", " rather slow", " 4...d6"},
    Pair{"a phrase among moves behind mate, and no result",
         "Cole - Drake, 3 May 2019\n\n1.e4 f6 2.d4 g5 3.Qh5 d6", " not what he had planned",
         " 4.Nf3 e6"},
    Pair{"a phrase directly behind mate", "Cole - Drake, 3 May 2019\n\n1.e4 f6 2.d4 g5 3.Qh5",
         " not what he had planned", " 3...d6 4.Nf3 e6"},
    Pair{"a nought of prose behind castling",
         "Costa - Silva, 6.4.2019\n\n1.e4 e5 2.Cf3 Cc6 3.Bb5 Cf6 4.O-O",
         " O árbitro fechou a janela.", " 4...Be7 5.Te1 d6 6.c3 O-O"},
};

TEST_CASE("nor on prose among illegal moves, or in other languages", "[reading][same_verdict]") {
  for (const auto& [what, before, prose, behind] : pairs) {
    const std::string start{before};
    const Said plain = read(start + std::string{behind} + '\n', judged[0]);
    const Said said = read(start + std::string{prose} + std::string{behind} + '\n', judged[0]);
    CAPTURE(what, text_of(plain), text_of(said));
    CHECK(said == plain);
  }
}

TEST_CASE("analysis without brackets does not correct a result", "[reading][same_verdict]") {
  for (const std::string_view moves : {
           "1.e4 e5 2.Nf3 d6 3.Bc4 Bg4 4.Nc3 g6 the old trap 5.Nxe5 Bxd1 6.Bxf7+ Ke7 7.Nd5 mate "
           "was there 5.h3 Bxf3 6.Qxf3 Nf6 1/2-1/2",
           "1.e4 e5 2.Sf3 d6 3.Lc4 Lg4 4.Sc3 g6 übersehen wurde 5.Sxe5 Lxd1 6.Lxf7+ Ke7 7.Sd5 matt "
           "5.h3 Lxf3 6.Dxf3 Sf6 ½-½",
           "1.f3 e5 une partie de café continua par 2.g4 Dh4 échec et mat\n\n2.Ch3 d5 3.e3 Cc6 1-0",
       }) {
    const Said said = read("Cole - Drake, 3 May 2019\n\n" + std::string{moves} + '\n', judged[0]);
    CAPTURE(moves, text_of(said));
    CHECK(said.games == 1);
    CHECK_FALSE(said.judgement.contains(" verdict 1 "));
  }
}

TEST_CASE("a comment on an earlier move casts no doubt on mate before it",
          "[reading][same_verdict]") {
  const std::string before = "Adams - Brown\n\n1.f3 e5 A blunder follows. 2.g4 Qh4#";
  for (const std::string_view comment : {
           "Instead of 2.g4 White had to play 2.d4.",
           "Better was 2.d4 d5.",
           "The point of 2.g4 is lost.",
       }) {
    CAPTURE(comment);
    const std::string behind = ' ' + std::string{comment};
    CHECK(read(before + behind + " 0-1\n", judged[0]).judgement.contains(" verdict 0 "));
    CHECK(read(before + behind + " 1-0\n", judged[0]).judgement.contains(" verdict 1 "));
  }
}

TEST_CASE("words behind an O that may belong to castling cast doubt in any case",
          "[reading][same_verdict]") {
  for (const std::string_view words : {"O Branco", "o jogo"}) {
    CAPTURE(words);
    const std::string before =
        "Silva - Costa\n\n1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6 4.d3 Be7 5.c3 d6 6.Nbd2 O-O ";
    const Said said = read(before + std::string{words} + " 7.Bb3 Na5 1-0\n", judged[0]);
    CHECK(said.judgement.starts_with("plies 14 verdict 2 "));
  }
}

TEST_CASE("nor do moves that words suppose, or that do not count on, stop a game",
          "[reading][same_verdict]") {
  constexpr std::string_view before = "Cole - Drake, 3 May 2019\n\n1.e4 e5 2.Nf3 Nc6 3.Bb5 a6";
  for (const std::string_view behind : {
           "\n\nanalysis by the winner 4.Ba4 Nf6 5.Ke4 Be7 6.Re1 b5",
           " if 4.Ba4 Nf6 5.Ke4 Be7 6.Re1 b5",
           " not so clear 4.Ke3",
           " a wild idea is 5.Ke3 Nf6",
       }) {
    const Said said = read(std::string{before} + std::string{behind} + '\n', judged[0]);
    CAPTURE(behind, text_of(said));
    CHECK(said.games == 1);
    CHECK(said.judgement.starts_with("plies 6 verdict 2 "));
  }
}

TEST_CASE("a preposition behind a word for a draw is no pawn capture", "[reading][same_verdict]") {
  for (const std::string_view end :
       {"tablas", "tablas de común acuerdo", "empate de mútuo acordo"}) {
    const Said said =
        read("[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 " + std::string{end} + '\n', judged[0]);
    CAPTURE(end, text_of(said));
    CHECK(said.judgement.starts_with("plies 4 verdict 0 "));
  }
}

TEST_CASE("letters in place of the last move are not passed over", "[reading][same_verdict]") {
  for (const std::string_view end : {" *", " 1-0", "", "\n"}) {
    const Said said = read("1. e4 e5 2. Xq" + std::string{end} + '\n', judged[0]);
    CAPTURE(end, text_of(said));
    CHECK(said.judgement.starts_with("plies 2 verdict 2 "));
  }
}

TEST_CASE("a phrase without a full stop may mention the last moves, so that they prove nothing",
          "[reading][same_verdict]") {
  struct Row {
    std::string_view before, phrase, behind, wrong, resigned;
  };
  for (const Row& row : {
           Row{"1.e4 f6 2.d4 g5", " a bit slow", " 3.Qh5#", " 0-1", " White resigned"},
           Row{"1.e4 e5 2.Qh5 Nc6 3.Bc4", " a pretty idea is", " 3...Nf6 4.Qxf7#", " 0-1",
               " White resigned"},
       }) {
    const std::string before = "Hughes - Palmer, Leeds, 2016-02-13\n\n" + std::string{row.before};
    for (const std::string_view end : {std::string_view{}, {" 1/2-1/2"}, row.wrong, row.resigned}) {
      const std::string behind = std::string{row.behind}.append(end) + '\n';
      const Said plain = read(before + behind, judged[0]);
      const Said said = read(before + std::string{row.phrase} + behind, judged[0]);
      CAPTURE(row.before, end, text_of(plain), text_of(said));
      CHECK(said.findings == plain.findings);
      CHECK_FALSE(plain.judgement.contains(" verdict 2 "));
      CHECK(said.judgement.contains(" verdict 2 "));
    }
  }
}

}  // namespace
