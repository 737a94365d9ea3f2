#include "notation/move_writer.h"

#include <string>
#include <string_view>
#include <vector>

#include "languages/alphabets.h"
#include "notation/resolve.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_games.h"

namespace {

using namespace partiar;
using namespace partiar::notation;
using partiar::tests::position_of;

const PieceLetters& letters_of(std::string_view language) {
  const auto& all = languages::alphabets();
  return all[all.find(language).value()].letters;
}

std::string written(const board::Position& position, std::string_view san, const MoveStyle& style) {
  const auto reading = read_san(san);
  REQUIRE(reading.has_value());
  const auto resolved = resolve(position, reading->san);
  REQUIRE(resolved.has_value());
  std::string out;
  append_move(out, position, resolved->move, style);
  return out;
}

MoveStyle fide() {
  MoveStyle style;
  style.castling = '0';
  style.promotion_sign = false;
  style.en_passant = true;
  return style;
}
MoveStyle short_style() {
  MoveStyle style = fide();
  style.captures = Captures::files_only;
  style.marks = false;
  style.en_passant = false;
  return style;
}
MoveStyle in(MoveForm form, bool chess960 = false) {
  MoveStyle style;
  style.form = form;
  style.chess960 = chess960;
  return style;
}
MoveStyle in(std::string_view language) {
  MoveStyle style;
  style.letters = &letters_of(language);
  return style;
}

constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr std::string_view two_takers = "4k3/8/2p5/1p1p4/2P5/8/2P5/4K3 w - - 0 1";
constexpr std::string_view one_file = "4k3/8/8/2p5/1P3p2/4P3/8/4K3 w - - 0 1";
constexpr std::string_view two_ranks = "4k3/8/3p4/2P5/3p4/2P5/8/4K3 w - - 0 1";
constexpr std::string_view promotion = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view chess960 = "4k3/8/8/8/8/8/8/1R2KR2 w FB - 0 1";

TEST_CASE("a move is written in each notation", "[notation][move_writer]") {
  const struct {
    std::string_view what, fen, san;
    MoveStyle style;
    std::string_view text;
  } rows[] = {
      {"PGN", initial, "Nf3", {}, "Nf3"},
      {"PGN castles with letters", castling, "O-O-O", {}, "O-O-O"},
      {"PGN has a sign of promotion", promotion, "axb8=Q+", {}, "axb8=Q+"},
      {"the Laws castle with zeros", castling, "O-O", fide(), "0-0"},
      {"the Laws have no promotion sign", promotion, "axb8=N", fide(), "axb8N"},
      {"the Laws mark a capture en passant", passing, "exd6", fide(), "exd6 e.p."},
      {"short: only files", one_file, "bxc5", short_style(), "bc"},
      {"short: two squares on one file", two_ranks, "cxd6", short_style(), "cd6"},
      {"short: two pawns on two files", two_takers, "cxb5", short_style(), "cb"},
      {"short: no check", promotion, "axb8=Q+", short_style(), "abD"},
      {"long, a piece", initial, "Nf3", in(MoveForm::lan), "Ng1-f3"},
      {"long, a capture", promotion, "axb8=R+", in(MoveForm::lan), "a7xb8=R+"},
      {"long, castling", castling, "O-O", in(MoveForm::lan), "O-O"},
      {"UCI", initial, "e4", in(MoveForm::uci), "e2e4"},
      {"UCI, promotion", promotion, "a8=N", in(MoveForm::uci), "a7a8n"},
      {"UCI, castling", castling, "O-O-O", in(MoveForm::uci), "e1c1"},
      {"UCI, castling in Chess960", chess960, "O-O", in(MoveForm::uci, true), "e1f1"},
      {"ICCF", initial, "Nf3", in(MoveForm::iccf), "7163"},
      {"ICCF, castling", castling, "O-O", in(MoveForm::iccf), "5171"},
      {"ICCF, a queen", promotion, "a8=Q", in(MoveForm::iccf), "17181"},
      {"ICCF, a knight", promotion, "a8=N", in(MoveForm::iccf), "17184"},
      {"Czech", initial, "Nf3", in("cs"), "Jf3"},
      {"Czech, promotion", promotion, "axb8=Q+", in("cs"), "axb8=D+"},
      {"Russian, a letter of two characters", castling, "Kd2", in("ru"), "\u041A\u0440d2"},
      {"figurines", initial, "Nc3", in("figurine"), "\u2658c3"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    MoveStyle style = row.style;
    if (row.what == "short: no check") style.letters = &letters_of("de");
    CHECK(written(position_of(row.fen), row.san, style) == row.text);
  }
}

TEST_CASE("a written move is read back as itself", "[notation][move_writer][property]") {
  std::vector<MoveStyle> styles{fide(), short_style(), in(MoveForm::lan), in(MoveForm::uci, true),
                                in(MoveForm::iccf, true)};
  styles.back().marks = false;
  MoveStyle informant = fide();
  informant.captures = Captures::unmarked;
  informant.en_passant = false;
  styles.push_back(informant);
  const auto plain = styles.size();
  for (const Alphabet& alphabet : languages::alphabets()) {
    MoveStyle style;
    style.letters = &alphabet.letters;
    styles.push_back(style);
    styles.push_back(short_style());
    styles.back().letters = &alphabet.letters;
  }
  CHECK(styles.size() > plain + 50);
  std::string failed;
  std::size_t moves = 0;
  tests::random_games(2, 60, [&](const auto& before, board::Move move, const auto&) {
    for (const MoveStyle& style : styles) {
      ++moves;
      std::string text;
      append_move(text, before, move, style);
      std::string joined = text;
      std::erase(joined, ' ');
      const auto reading = read_san(joined, *style.letters);
      const auto resolved =
          reading ? resolve(before, reading->san) : std::unexpected{ResolveError{}};
      if ((!resolved || resolved->move != move) && failed.empty()) {
        failed = text + " in " + tests::fen_of(before);
      }
    }
  });
  CHECK(failed == "");
  CHECK(moves > 50'000);
}

}  // namespace
