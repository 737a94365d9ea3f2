#include "notation/san.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/every_san.h"
#include "support/notation_text.h"

namespace {

using namespace partiar::board;
using namespace partiar::notation;
using namespace std::string_view_literals;
using partiar::tests::written;

struct Reading {
  std::string_view what, text, written, deviations;
};
constexpr Reading readings[] = {
    {"a pawn move", "e4", "e4", ""},
    {"a piece move", "Be5", "Be5", ""},
    {"a pawn capture", "exd5", "exd5", ""},
    {"a piece capture", "Kxe1", "Kxe1", ""},
    {"its file only", "Nbd7", "Nbd7", ""},
    {"its rank only", "R1a3", "R1a3", ""},
    {"its square only", "Qa6b7", "Qa6b7", ""},
    {"its file and a capture", "Nbxd7", "Nbxd7", ""},
    {"its rank and a capture", "R1xa3+", "R1xa3+", ""},
    {"the longest step of a piece", "Qa6xb7#", "Qa6xb7#", ""},
    {"a promotion", "e8=Q", "e8=Q", ""},
    {"a promotion to a rook", "e8=R", "e8=R", ""},
    {"a promotion to a bishop", "e1=B+", "e1=B+", ""},
    {"a capture and a promotion", "exd8=N#", "exd8=N#", ""},
    {"castling", "O-O", "O-O", ""},
    {"long castling", "O-O-O", "O-O-O", ""},
    {"castling that gives check", "O-O+", "O-O+", ""},
    {"castling that mates", "O-O-O#", "O-O-O#", ""},
    {"a b is a pawn, never a bishop", "bxc6", "bxc6", ""},

    {"disambiguation is judged on the board", "Ng1f3", "Ng1f3", ""},
    {"a pawn's disambiguation, too", "e2e4", "e2e4", ""},
    {"a missing capture sign, too", "ed5", "ed5", ""},
    {"an impossible promotion, too", "e4=Q", "e4=Q", ""},

    {"zeros", "0-0", "O-O", "castling_zeros"},
    {"no hyphen", "OO", "O-O", "castling_zeros"},
    {"zeros and no hyphens", "000", "O-O-O", "castling_zeros"},
    {"three zeros", "0-0-0", "O-O-O", "castling_zeros"},
    {"lower case", "o-o", "O-O", "castling_zeros"},
    {"lower case, long", "o-o-o+", "O-O-O+", "castling_zeros"},
    {"a zero and a letter", "0-O", "O-O", "castling_zeros"},
    {"a letter and a zero", "O-O-0#", "O-O-O#", "castling_zeros"},
    {"a pawn's letter", "Pe4", "e4", "pawn_letter"},
    {"a pawn's letter and a capture", "Pexd5", "exd5", "pawn_letter"},
    {"a pawn's letter and no file", "Pxe5", "Pxe5", "pawn_letter"},
    {"a pawn's letter, no file, a colon at the end", "pf3:", "Pxf3",
     "pawn_letter capture_sign letter_lower_case"},
    {"a pawn's letter and a promotion", "Pe8=Q", "e8=Q", "pawn_letter"},
    {"a hyphen after a pawn's square", "e2-e4", "e2e4", "long_form"},
    {"a hyphen after a piece's square", "Ng1-f3", "Ng1f3", "long_form"},
    {"a hyphen after a file", "Na-c2", "Nac2", "long_form"},
    {"a hyphen after a letter", "N-f3", "Nf3", "long_form"},
    {"a colon", "N:d7", "Nxd7", "capture_sign"},
    {"a colon after a file", "Nb:d7", "Nbxd7", "capture_sign"},
    {"a colon after a pawn's file", "e:f7+", "exf7+", "capture_sign"},
    {"no promotion sign", "e8Q", "e8=Q", "promotion_sign"},
    {"no promotion sign before a check", "e8N+", "e8=N+", "promotion_sign"},
    {"parentheses", "e8(Q)", "e8=Q", "promotion_sign"},
    {"a sign and parentheses", "e8=(R)#", "e8=R#", "promotion_sign"},
    {"a slash", "exd8/B", "exd8=B", "promotion_sign"},
    {"lower case after the sign", "e8=q", "e8=Q", "promotion_lower_case"},
    {"as engines write it", "e7e8r", "e7e8=R", "promotion_sign promotion_lower_case"},
    {"lower case in parentheses", "e8(n)", "e8=N", "promotion_sign promotion_lower_case"},
    {"a lower b after two squares", "e7e8b", "e7e8=B", "promotion_sign promotion_lower_case"},
    {"en passant", "exd6e.p.", "exd6", "en_passant_mark"},
    {"en passant with one dot", "exd6e.p", "exd6", "en_passant_mark"},
    {"en passant without dots", "exd6ep", "exd6", "en_passant_mark"},
    {"en passant after the check", "exd6+e.p.", "exd6+", "en_passant_mark"},
    {"en passant that gives check", "exd6e.p.+", "exd6+", "en_passant_mark"},
    {"two pluses", "Rd8++", "Rd8++", "double_plus"},
    {"castling with two pluses", "O-O++", "O-O++", "double_plus"},
    {"a colon after the square", "Ne5:", "Nxe5", "capture_sign"},
    {"a capital sign", "BXe5", "Bxe5", "capture_sign"},
    {"no rank", "exd", "exd", "rank_missing"},
    {"no rank and no sign", "ed", "ed", "rank_missing"},
    {"a capital file", "NF3", "Nf3", "file_letter"},
    {"a small letter", "nf3", "Nf3", "letter_lower_case"},
    {"a dagger", "Qh4\u2020", "Qh4+", "mark_otherwise"},
    {"a homoglyph", "\uFF2Ef3", "Nf3", "homoglyph"},
    {"squares in digits", "7163", "g1f3", "squares_only"},
    {"everything at once", "Pe7:d8(q)ep++", "e7xd8=Q++",
     "pawn_letter capture_sign promotion_sign promotion_lower_case en_passant_mark double_plus"},
};

TEST_CASE("a move is read with its deviations of form", "[notation][san][C]") {
  for (const auto& row : readings) {
    CAPTURE(row.what, row.text);
    const auto reading = read_san(row.text);
    REQUIRE(reading.has_value());
    CHECK(written(reading->san) == row.written);
    CHECK(written(reading->deviations) == row.deviations);
  }
}

TEST_CASE("the parts of a move are read separately", "[notation][san][C.10]") {
  const auto read = [](std::string_view text) { return read_san(text).value().san; };
  CHECK(read("Nb1xd2+") == San{.role = Role::knight,
                               .to = Square::d2,
                               .captures = true,
                               .mark = Mark::check,
                               .from_file = File::b,
                               .from_rank = Rank::r1,
                               .promotion = {}});
  CHECK(read("gh1=N#") == San{.role = Role::pawn,
                              .to = Square::h1,
                              .mark = Mark::mate,
                              .from_file = File::g,
                              .from_rank = {},
                              .promotion = Role::knight});
  CHECK(read("O-O-O++") == San{.kind = San::Kind::queen_side_castling,
                               .mark = Mark::double_plus,
                               .from_file = {},
                               .from_rank = {},
                               .promotion = {}});
}

struct Refusal {
  std::string_view text;
  SanError error;
};
constexpr Refusal refusals[] = {
    {"", {SanFault::empty, 0}},
    {std::string_view{}, {SanFault::empty, 0}},

    {"?", {SanFault::unknown_start, 0}},
    {"*", {SanFault::unknown_start, 0}},
    {"--", {SanFault::unknown_start, 0}},
    {"Z0", {SanFault::unknown_start, 0}},
    {"0000", {SanFault::trailing_text, 3}},
    {"e.p", {SanFault::square_missing, 1}},
    {" e4", {SanFault::unknown_start, 0}},
    {"+", {SanFault::unknown_start, 0}},
    {"=Q", {SanFault::unknown_start, 0}},
    {"i4", {SanFault::unknown_start, 0}},
    {"9e4", {SanFault::unknown_start, 0}},
    {"Sf3", {SanFault::unknown_start, 0}},
    {"\u2658f3", {SanFault::unknown_start, 0}},
    {"\u041eO-O", {SanFault::trailing_text, 3}},
    {"\0"sv, {SanFault::unknown_start, 0}},
    {"O", {SanFault::unknown_start, 0}},
    {"O-", {SanFault::unknown_start, 0}},
    {"O-N", {SanFault::unknown_start, 0}},
    {"O-O-", {SanFault::trailing_text, 3}},
    {"O-O-x", {SanFault::trailing_text, 3}},

    {"e", {SanFault::square_missing, 1}},
    {"e9", {SanFault::square_missing, 1}},
    {"e0", {SanFault::square_missing, 1}},
    {"exd9", {SanFault::trailing_text, 3}},
    {"e2-", {SanFault::square_missing, 3}},
    {"e2e", {SanFault::square_missing, 3}},
    {"e2--e4", {SanFault::square_missing, 3}},
    {"e4x", {SanFault::square_missing, 3}},
    {"N", {SanFault::square_missing, 1}},
    {"N+", {SanFault::square_missing, 1}},
    {"N9", {SanFault::square_missing, 1}},
    {"NNf3", {SanFault::square_missing, 1}},
    {"N3", {SanFault::square_missing, 2}},
    {"Nf", {SanFault::square_missing, 2}},
    {"Nf9", {SanFault::square_missing, 2}},
    {"RxR", {SanFault::square_missing, 2}},
    {"P-K4", {SanFault::square_missing, 2}},
    {"Nxf", {SanFault::square_missing, 3}},
    {"Nff", {SanFault::square_missing, 3}},
    {"Nfxx3", {SanFault::square_missing, 3}},
    {"Nf3x", {SanFault::square_missing, 4}},
    {"Nf3e.p.", {SanFault::square_missing, 4}},

    {"x", {SanFault::file_missing, 0}},
    {"xe4", {SanFault::file_missing, 0}},
    {"4e5", {SanFault::file_missing, 0}},
    {"4xe5", {SanFault::file_missing, 0}},
    {"1-0", {SanFault::file_missing, 0}},
    {"4Pxe5", {SanFault::file_missing, 0}},
    {"P4e5", {SanFault::file_missing, 4}},

    {"e8=", {SanFault::promotion_missing, 3}},
    {"e8=+", {SanFault::promotion_missing, 3}},
    {"e8=K", {SanFault::promotion_missing, 3}},
    {"e8=P", {SanFault::promotion_missing, 3}},
    {"e8=k", {SanFault::promotion_missing, 3}},
    {"e8=D", {SanFault::promotion_missing, 3}},
    {"e8/", {SanFault::promotion_missing, 3}},
    {"e8/=Q", {SanFault::promotion_missing, 3}},
    {"e8=/Q", {SanFault::promotion_missing, 3}},
    {"e8()", {SanFault::promotion_missing, 3}},
    {"e8=(", {SanFault::promotion_missing, 4}},

    {"e4 ", {SanFault::trailing_text, 2}},
    {"e4!", {SanFault::trailing_text, 2}},
    {"e4\0"sv, {SanFault::trailing_text, 2}},
    {"e8K", {SanFault::trailing_text, 2}},
    {"e8p", {SanFault::trailing_text, 2}},
    {"e8QQ", {SanFault::trailing_text, 3}},
    {"e8=Q=Q", {SanFault::trailing_text, 4}},
    {"e8(Q", {SanFault::trailing_text, 4}},
    {"e8=(Q", {SanFault::trailing_text, 5}},
    {"exd6e", {SanFault::trailing_text, 4}},
    {"exd6 e.p.", {SanFault::trailing_text, 4}},
    {"O-O+e.p.", {SanFault::trailing_text, 4}},
    {"exd6e.p..", {SanFault::trailing_text, 8}},
    {"e4e5e6", {SanFault::trailing_text, 4}},
    {"Nf3!?", {SanFault::trailing_text, 3}},
    {"Nf3\n", {SanFault::trailing_text, 3}},
    {"Nf3=Q", {SanFault::trailing_text, 3}},
    {"Nf3Nf6", {SanFault::trailing_text, 3}},
    {"Nf3$1", {SanFault::trailing_text, 3}},
    {"Qh4+#", {SanFault::trailing_text, 4}},
    {"Qh4##", {SanFault::trailing_text, 4}},
    {"Qh4+++", {SanFault::trailing_text, 5}},
    {"Ng1-f3-h4", {SanFault::trailing_text, 6}},
    {"O-OO", {SanFault::trailing_text, 3}},
    {"O-O!", {SanFault::trailing_text, 3}},
    {"O-O+-", {SanFault::trailing_text, 4}},
    {"O-O-O-O", {SanFault::trailing_text, 5}},
};

TEST_CASE("a text that is not a move is rejected at its first wrong byte", "[notation][san]") {
  for (const auto& row : refusals) {
    CAPTURE(row.text);
    const auto reading = read_san(row.text);
    REQUIRE_FALSE(reading.has_value());
    CHECK(static_cast<int>(reading.error().fault) == static_cast<int>(row.error.fault));
    CHECK(reading.error().at == row.error.at);
  }
}

TEST_CASE("every fault in reading a move has a row", "[notation][san]") {
  for (const SanFault fault : san_faults) {
    CAPTURE(static_cast<int>(fault));
    CHECK(std::ranges::any_of(refusals, [&](auto& row) { return row.error.fault == fault; }));
  }
}

bool lacks_file(const San& san) {
  return san.kind == San::Kind::step && san.role == Role::pawn && !san.from_file;
}

TEST_CASE("every value is read back as written", "[notation][san][property]") {
  std::string failed;
  std::size_t values = 0;
  std::size_t refused = 0;
  partiar::tests::every_san([&](const San& san) {
    ++values;
    const auto reading = read_san(written(san));
    Deviations expected;
    if (san.mark == Mark::double_plus) expected |= Deviation::double_plus;
    // Without its file, a pawn capture is read by the pawn's letter, never by its rank (C.9.3).
    if (lacks_file(san) && san.captures) expected |= Deviation::pawn_letter;
    refused += !reading.has_value();
    const bool right = lacks_file(san) && san.from_rank
                           ? !reading && reading.error().fault == SanFault::file_missing
                           : reading && reading->san == san && reading->deviations == expected;
    if (!right && failed.empty()) failed = written(san);
  });
  CHECK(failed == "");
  CHECK(values == 414'728);
  CHECK(refused == 20'480);
}

TEST_CASE("writing a move appends", "[notation][san]") {
  std::string out = "1. ";
  append_san(out, read_san("e4").value().san);
  CHECK(out == "1. e4");
}

/// Calls `visit` with `text` truncated, with one wrong byte, and with one extra byte.
template <class Visit>
void every_slip(std::string_view text, Visit visit) {
  for (std::size_t at = 0; at <= text.size(); ++at) {
    // On the heap without a spare byte, so that the sanitizer sees any overrun.
    std::vector<char> slip{text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at)};
    visit(slip);
    slip.push_back('\0');
    slip.insert(slip.end(), text.begin() + static_cast<std::ptrdiff_t>(at), text.end());
    for (unsigned byte = 0; byte < 256; ++byte) {
      slip[at] = static_cast<char>(byte);
      visit(slip);
    }
    if (at == text.size()) continue;
    slip.erase(slip.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    slip.shrink_to_fit();
    for (unsigned byte = 0; byte < 256; ++byte) {
      slip[at] = static_cast<char>(byte);
      visit(slip);
    }
  }
}

TEST_CASE("a misspelled move is rejected within the text or read as a writable move",
          "[notation][san][property]") {
  std::string failed;
  std::size_t read = 0;
  for (const auto& row : readings) {
    every_slip(row.text, [&](const std::vector<char>& slip) {
      const std::string_view text{slip.data(), slip.size()};
      const auto reading = read_san(text);
      read += reading.has_value();
      const auto is_written = [](const San& san) {
        const auto again = read_san(written(san));
        return again && again->san == san;
      };
      const bool right = reading ? is_written(reading->san) : reading.error().at <= text.size();
      if (!right && failed.empty()) failed = text;
    });
  }
  CHECK(failed == "");
  CHECK(read > 1'000);
}

TEST_CASE("a zero byte is not part of a move", "[notation][san]") {
  using namespace std::string_view_literals;
  for (const auto text : {"N\0f3"sv, "e\0xd5"sv, "Nb\0d2"sv, "e4\0"sv}) {
    CHECK_FALSE(read_san(text).has_value());
  }
}

TEST_CASE("a piece letter may look like a capture sign", "[notation][san]") {
  const PieceLetters letters{{{"x", Role::rook}, {"P", Role::pawn}}};
  const auto reading = read_san("xe4", letters);
  REQUIRE(reading);
  CHECK(reading->san.role == Role::rook);
  CHECK_FALSE(reading->san.captures);
}

}  // namespace
