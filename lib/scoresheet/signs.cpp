#include "scoresheet/signs.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/character.h"
#include "base/words.h"
#include "languages/alphabets.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "scoresheet/internal/line_search.h"
#include "scoresheet/internal/lines.h"

namespace partiar::scoresheet {

namespace {

using board::Role;
using internal::LineMove;
using internal::MainLine;

/// What each sign stands for, as far as it is known.
using Meaning = std::map<std::string, Role, std::less<>>;

constexpr std::array pieces{Role::knight, Role::bishop, Role::rook, Role::queen, Role::king};

/// The size of a move behind its sign at the start of `text`: `f3`, `xe5+`, `1d2`; 0 if there is
/// none.
std::size_t size_behind_sign(std::string_view text) {
  constexpr std::string_view files = "abcdefgh";
  constexpr std::string_view ranks = "12345678";
  const auto at = [text](std::size_t i) { return i < text.size() ? text[i] : '\0'; };
  const auto is_square = [&](std::size_t i) {
    return files.contains(at(i)) && ranks.contains(at(i + 1)) && at(i) != '\0' && at(i + 1) != '\0';
  };
  const auto is_sign = [&](std::size_t i) { return at(i) == 'x' || at(i) == ':' || at(i) == '-'; };
  for (const std::size_t origin : {std::size_t{2}, std::size_t{1}, std::size_t{0}}) {
    const bool is_origin =
        origin == 0 || (origin == 2 && is_square(0)) ||
        (origin == 1 && at(0) != '\0' && (files.contains(at(0)) || ranks.contains(at(0))));
    if (!is_origin) continue;
    const std::size_t square = origin + (is_sign(origin) ? 1 : 0);
    if (!is_square(square)) continue;
    std::size_t end = square + 2;
    while (at(end) == '+' || at(end) == '#') ++end;
    return end;
  }
  return 0;
}

/// Whether some alphabet has a piece whose letter this is, or people write it for one.
bool is_known_letter(std::string_view sign) {
  return std::ranges::any_of(languages::alphabets(), [sign](const notation::Alphabet& alphabet) {
    const auto found = alphabet.letters.find(sign);
    return found && found->size == sign.size();
  });
}

/// By first byte: whether a character is neither a letter nor a sign that scores and prose have.
constexpr auto is_strange = [] {
  constexpr std::string_view others{" \t\r\n()[]{}<>\"'`.,;:!?-+=*/\\|_~"};
  std::array<bool, 256> strange{};
  for (std::size_t byte = 0; byte < strange.size(); ++byte) {
    const auto c = static_cast<char>(byte);
    strange[byte] = c < 0 || !(base::is_word(c) || others.contains(c));
  }
  return strange;
}();

/// The sign before a square at the start of `text`; empty if it is a letter or a known sign.
std::string_view sign_at(std::string_view text) {
  if (text.empty() || !is_strange[static_cast<unsigned char>(text[0])]) return {};
  const auto [code, size] = base::first_character(text);
  constexpr char32_t replacement = 0xFFFD;
  if (size == 0 || code == replacement) return {};
  if (size_behind_sign(text.substr(size)) == 0) return {};
  return text.substr(0, size);
}

bool may_begin(std::string_view text, std::size_t at) {
  return at == 0 || std::string_view{" \t\r\n.("}.contains(text[at - 1]) ||
         base::is_digit(text[at - 1]);
}

/// The sign of a promotion in a pawn's move, `e8=™+`; empty if there is none.
std::string_view promotion_sign(std::string_view word) {
  const auto equals = word.find('=');
  if (equals == word.npos) return {};
  const auto behind = word.substr(equals + 1);
  return behind.substr(0, base::first_character(behind).size);
}

/// The size of a move with a sign, of a pawn's move or of castling.
std::size_t move_size(std::string_view text) {
  const auto sign = sign_at(text);
  if (!sign.empty()) return sign.size() + size_behind_sign(text.substr(sign.size()));
  const std::size_t square = size_behind_sign(text);
  if (square > 0 && text.substr(square).starts_with('=')) {
    const std::size_t end = square + 1 + promotion_sign(text.substr(square)).size();
    return end + (text.substr(end).starts_with('+') || text.substr(end).starts_with('#') ? 1 : 0);
  }
  const auto end = std::min(text.find_first_of(" \t\r\n.,;!?()[]{}"), text.size());
  const auto read = notation::read_san(text.substr(0, end), notation::PieceLetters::english());
  const bool is_plain =
      read && (read->san.role == Role::pawn || read->san.kind != notation::San::Kind::step);
  return is_plain ? end : 0;
}

class SignWriter {
 public:
  explicit SignWriter(std::string_view text) : text_{text} {}

  std::optional<text::Shown> write() && {
    Meaning all;
    for (const MainLine& line : internal::find_lines(text_, move_size)) {
      if (!read_line(line, all)) return std::nullopt;
    }
    if (all.empty()) return std::nullopt;
    return written(all);
  }

 private:
  /// Finds what the signs of a line stand for. Output: whether that is certain.
  [[nodiscard]] bool read_line(const MainLine& line, Meaning& all) const {
    using Search = internal::LineSearch<Meaning>;
    const Search::Options options = [&](const board::Position& position, std::size_t word,
                                        const Meaning& known) {
      return options_of(line.moves[word], position, known);
    };
    const auto found = Search{line.moves.size(), options}.find(line.start, all);
    if (!found.is_whole || found.other) return false;
    all = found.state;
    return true;
  }

  [[nodiscard]] std::vector<internal::Option<Meaning>> options_of(const LineMove& move,
                                                                  const board::Position& position,
                                                                  const Meaning& known) const {
    const auto word = text_.substr(move.begin, move.end - move.begin);
    const bool has_sign = !sign_at(word).empty();
    const auto sign = has_sign ? sign_at(word) : promotion_sign(word);
    std::vector<internal::Option<Meaning>> all;
    if (sign.empty()) {
      const auto found = find_move(std::string{word}, position);
      if (found) all.push_back({*found, 0, known});
      return all;
    }
    const auto before = word.substr(0, static_cast<std::size_t>(sign.data() - word.data()));
    const auto behind = word.substr(before.size() + sign.size());
    for (const Role role : pieces) {
      if (!may_mean(known, sign, role)) continue;
      const auto letter = notation::PieceLetters::english().text_of(role);
      const auto found = find_move(std::string{before}.append(letter).append(behind), position);
      if (!found) continue;
      Meaning next = known;
      next.emplace(sign, role);
      all.push_back({*found, 0, std::move(next)});
    }
    return all;
  }

  /// Whether a sign may stand for a piece, each of which has one sign.
  [[nodiscard]] static bool may_mean(const Meaning& known, std::string_view sign, Role role) {
    const auto meant = known.find(sign);
    if (meant != known.end()) return meant->second == role;
    return std::ranges::none_of(known, [role](const auto& other) { return other.second == role; });
  }

  [[nodiscard]] static std::optional<board::Move> find_move(const std::string& san,
                                                            const board::Position& position) {
    const auto read = notation::read_san(san, notation::PieceLetters::english());
    if (!read) return std::nullopt;
    const auto resolved = notation::resolve(position, read->san);
    return resolved ? std::optional{resolved->move} : std::nullopt;
  }

  [[nodiscard]] text::Shown written(const Meaning& meaning) const {
    const notation::PieceLetters figurines = *languages::find_letters("figurine");
    text::Shown shown;
    for (std::size_t at = 0; at < text_.size();) {
      const bool is_promotion = at > 1 && text_[at - 1] == '=' && base::is_digit(text_[at - 2]);
      const auto sign = is_promotion           ? promotion_sign(text_.substr(at - 1))
                        : may_begin(text_, at) ? sign_at(text_.substr(at))
                                               : std::string_view{};
      const auto meant = meaning.find(sign);
      if (sign.empty() || meant == meaning.end()) {
        shown.append(text_.substr(at, 1), at);
        ++at;
        continue;
      }
      shown.append(figurines.text_of(meant->second), at);
      at += sign.size();
    }
    return shown;
  }

  std::string_view text_;
};

}  // namespace

bool has_strange_signs(std::string_view sample) {
  constexpr std::size_t fewest = 4;
  std::map<std::string, std::size_t, std::less<>> signs;
  for (std::size_t at = 0; at < sample.size(); ++at) {
    const auto sign = sign_at(sample.substr(at));
    if (!sign.empty() && may_begin(sample, at)) ++signs[std::string{sign}];
  }
  std::size_t strange = 0;
  for (const auto& [sign, count] : signs) {
    if (!is_known_letter(sign)) strange += count;
  }
  return strange >= fewest && signs.size() > 1;
}

std::optional<text::Shown> write_strange_signs(std::string_view text) {
  return SignWriter{text}.write();
}

}  // namespace partiar::scoresheet
