#include "notation/letters.h"

#include <algorithm>
#include <cassert>

#include "notation/internal/characters.h"

namespace partiar::notation {

namespace {

using board::Role;
using internal::first_character;

/// How many bytes of `text` match `spelling` after `fold` has been applied to each character; 0 if
/// it does not match.
template <class Fold>
std::size_t matching(std::string_view text, std::string_view spelling, Fold fold) {
  std::size_t at = 0;
  while (!spelling.empty()) {
    const auto wanted = first_character(spelling);
    const auto written = first_character(text.substr(at));
    if (written.size == 0 || !fold(written.code, wanted.code)) return 0;
    at += written.size;
    spelling.remove_prefix(wanted.size);
  }
  return at;
}

}  // namespace

PieceLetters::PieceLetters(std::vector<Spelling> spellings, std::shared_ptr<const MarkWords> marks)
    : spellings_{std::move(spellings)}, marks_{std::move(marks)} {
  by_byte_.fill(no_role);
  std::array<unsigned, 256> starts{};
  for (const Spelling& spelling : spellings_) {
    assert(!spelling.text.empty());
    ++starts[static_cast<unsigned char>(spelling.text[0])];
    auto& written = written_[static_cast<unsigned>(spelling.role)];
    if (written.empty() && !spelling.also) written = spelling.text;
  }
  for (const Spelling& spelling : spellings_) {
    const auto byte = static_cast<unsigned char>(spelling.text[0]);
    const bool plain = spelling.text.size() == 1 && starts[byte] == 1 && !spelling.also;
    // `x` is a capture sign to those who test for it first.
    if (plain && spelling.role != Role::pawn && byte != 'x')
      by_byte_[byte] = static_cast<std::uint8_t>(spelling.role);
  }
  for (unsigned file = 'a'; file <= 'h'; ++file) {
    by_byte_[file] = static_cast<std::uint8_t>(Role::pawn);
  }
}

const PieceLetters& PieceLetters::english() {
  static const PieceLetters letters{{{"K", Role::king},
                                     {"Q", Role::queen},
                                     {"R", Role::rook},
                                     {"B", Role::bishop},
                                     {"N", Role::knight},
                                     {"P", Role::pawn}}};
  return letters;
}

namespace {

/// The longest letter offered; of two equally long ones, the better fit.
class Best {
 public:
  void offer(const Spelling& spelling, std::size_t size, LetterFit fit) {
    if (size == 0 || size > 0xFF) return;
    const bool better = !found || size > found->size || (size == found->size && fit < found->fit);
    if (better) found = FoundLetter{spelling.role, static_cast<std::uint8_t>(size), fit};
  }

  std::optional<FoundLetter> found;
};

}  // namespace

std::optional<FoundLetter> PieceLetters::find_as_written(std::string_view text) const noexcept {
  if (text.empty()) return std::nullopt;
  const std::uint8_t plain = by_byte_[static_cast<unsigned char>(text[0])];
  if (plain == static_cast<std::uint8_t>(Role::pawn)) return std::nullopt;  // a file
  if (plain != no_role) return FoundLetter{static_cast<Role>(plain), 1, LetterFit::exact};
  Best best;
  for (const Spelling& spelling : spellings_) {
    if (!text.starts_with(spelling.text)) continue;
    best.offer(spelling, spelling.text.size(), spelling.also ? LetterFit::also : LetterFit::exact);
  }
  return best.found;
}

std::optional<FoundLetter> PieceLetters::find(std::string_view text) const noexcept {
  const auto written = find_as_written(text);
  if (written || internal::find_file_letter(text)) return written;
  Best best;
  for (const Spelling& spelling : spellings_) {
    const auto size = matching(text, spelling.text, [](char32_t found, char32_t wanted) {
      return internal::look_alike(found) == internal::look_alike(wanted);
    });
    best.offer(spelling, size, LetterFit::homoglyph);
  }
  if (best.found) return best.found;
  for (const Spelling& spelling : spellings_) {
    const auto size = matching(text, spelling.text, [](char32_t found, char32_t wanted) {
      return found == internal::small_letter(wanted);
    });
    best.offer(spelling, size, LetterFit::lower_case);
  }
  return best.found;
}

}  // namespace partiar::notation
