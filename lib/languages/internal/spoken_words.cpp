#include "languages/internal/spoken_words.h"

#include <algorithm>
#include <array>

#include "base/words.h"
#include "languages/internal/lexicon.h"
#include "text/fold.h"
#include "text/languages.h"
#include "text/messages.h"
#include "text/words.h"

namespace partiar::languages::internal {

namespace {

using text::Argument;
using Kind = SpokenWord::Kind;

constexpr std::string_view files = "abcdefgh";
constexpr std::string_view ranks = "12345678";
constexpr std::array roles{Role::king,   Role::queen,  Role::rook,
                           Role::bishop, Role::knight, Role::pawn};

/// What a value of the text `spoken_move` adds to a bare square.
struct Addition {
  std::string_view argument, value;
  SpokenWord word;
};
constexpr auto additions = std::to_array<Addition>({
    {"role", "king", {Kind::piece, Role::king}},
    {"role", "queen", {Kind::piece, Role::queen}},
    {"role", "rook", {Kind::piece, Role::rook}},
    {"role", "bishop", {Kind::piece, Role::bishop}},
    {"role", "knight", {Kind::piece, Role::knight}},
    {"takes", "yes", {Kind::capture, {}, "x"}},
    {"passing", "yes", {Kind::en_passant, {}, " e.p."}},
    {"mark", "check", {Kind::mark, {}, "+"}},
    {"mark", "mate", {Kind::mark, {}, "#"}},
    {"kind", "king_side", {Kind::castling, {}, "O-O"}},
    {"kind", "queen_side", {Kind::castling, {}, "O-O-O"}},
});

/// What `addition` adds to a pawn's step, in words.
std::string said(const text::Messages& messages, const Addition& addition) {
  std::array arguments{
      Argument{"kind", "step"},      Argument{"role", "pawn"},  Argument{"origin", "none"},
      Argument{"from", ""},          Argument{"takes", "no"},   Argument{"square", ""},
      Argument{"promotion", "none"}, Argument{"passing", "no"}, Argument{"mark", "none"}};
  std::ranges::find(arguments, addition.argument, &Argument::name)->value = addition.value;
  std::string text;
  messages.append(text, "spoken_move", arguments);
  return std::string{base::trimmed(text)};
}

}  // namespace

Synonym read_synonym(std::string_view entry) {
  constexpr std::string_view sign = " = ";
  const auto at = entry.find(sign);
  if (at == entry.npos) return {entry, {}};
  return {entry.substr(0, at), entry.substr(at + sign.size())};
}

SpokenWords::SpokenWords() {
  for (const std::string& language : text::available_locales()) add_texts_of(language);
  for (const text::Language& language : text::languages()) {
    for (std::size_t i = 0; i < roles.size(); ++i) {
      add(language.pieces[i], {Kind::piece, roles[i]});
    }
  }
  add_lists();
}

/// Adds a word in the usual capitalizations, and with either apostrophe.
void SpokenWords::add(std::string_view said, const SpokenWord& word) {
  constexpr std::string_view typographic = "\u2019";
  if (const auto at = said.find(typographic); at != said.npos) {
    add(std::string{said}.replace(at, typographic.size(), "'"), word);
  }
  for (std::string& written : text::cases_of(said)) {
    const auto [begin, end] = words_.equal_range(written);
    const auto is_same = [&word](const auto& known) { return known.second == word; };
    if (!written.empty() && std::none_of(begin, end, is_same)) {
      words_.emplace(std::move(written), word);
    }
  }
}

void SpokenWords::add_texts_of(const std::string& language) {
  const auto messages = text::Messages::open(language);
  if (!messages) return;
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::string square;
    messages->append(
        square, "spoken_square",
        std::array{Argument{"file", files.substr(i, 1)}, Argument{"rank", ranks.substr(i, 1)}});
    const auto blank = std::min(square.find(' '), square.size() - 1);
    add(std::string_view{square}.substr(0, blank), {Kind::file, {}, files.substr(i, 1)});
    add(std::string_view{square}.substr(blank + 1), {Kind::rank, {}, ranks.substr(i, 1)});
  }
  for (const Addition& addition : additions) add(said(*messages, addition), addition.word);
}

/// Adds words for check and mate, and the lists: `zwo = zwei` means the same as a word known so
/// far.
void SpokenWords::add_lists() {
  constexpr std::array<std::string_view, 4> keys{"check", "mate", "spoken_also", "spoken_between"};
  for (const text::WordList& list : text::read_word_lists(keys)) {
    for (const std::string& entry : list.words) {
      if (list.key == keys[0]) add(entry, {Kind::mark, {}, "+"});
      if (list.key == keys[1]) add(entry, {Kind::mark, {}, "#"});
      if (list.key == keys[3]) add(entry, {Kind::between});
      if (list.key != keys[2]) continue;
      const Synonym synonym = read_synonym(entry);
      if (const auto known = find(synonym.known)) add(synonym.said, known->word);
    }
  }
}

std::optional<FoundSpoken> SpokenWords::find(std::string_view text) const {
  constexpr int most_parts = 5;
  std::optional<FoundSpoken> found;
  std::size_t end = 0;
  for (int parts = 0; parts < most_parts && end < text.size(); ++parts) {
    do ++end;
    while (end < text.size() && (!ends_word(text, end) || text[end - 1] == ' '));
    const auto known = words_.find(text.substr(0, end));
    if (known != words_.end()) found = FoundSpoken{known->second, end};
  }
  return found;
}

}  // namespace partiar::languages::internal
