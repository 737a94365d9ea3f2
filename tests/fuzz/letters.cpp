// A move read in the letters of any alphabet is written so that it reads as the same move, with
// exact letters.
#include <string>
#include <string_view>

#include "input.h"
#include "languages/alphabets.h"
#include "notation/san.h"

namespace {

using namespace partiar;
using namespace partiar::notation;

/// A move in SAN, except for its piece letters.
std::string written(const San& san, const PieceLetters& letters) {
  std::string english;
  append_san(english, san);
  std::string out;
  for (const char c : english) {
    const auto role = board::find_role(c);
    out += role ? letters.text_of(*role) : std::string_view{&c, 1};
  }
  return out;
}

/// Whether only the pawn's letter can say that a pawn captures, `Pxd4`, and there is none to write.
bool lacks_letter(const San& san, const PieceLetters& letters) {
  return san.kind == San::Kind::step && san.role == board::Role::pawn && san.captures &&
         !san.from_file && letters.text_of(board::Role::pawn).empty();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const PieceLetters& letters =
      languages::alphabets()[input.choose(languages::alphabets().size())].letters;
  const auto reading = read_san(input.text(), letters);
  if (!reading) {
    fuzz::check(reading.error().at <= input.text().size());
    return 0;
  }
  if (lacks_letter(reading->san, letters)) return 0;
  const auto again = read_san(written(reading->san, letters), letters);
  fuzz::check(again && again->san == reading->san);
  fuzz::check(!again->deviations.has(Deviation::letter_also) &&
              !again->deviations.has(Deviation::letter_lower_case) &&
              !again->deviations.has(Deviation::homoglyph));
  return 0;
}
