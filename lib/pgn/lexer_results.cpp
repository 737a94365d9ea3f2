// Results, as programs and people write them.
#include "pgn/internal/characters.h"
#include "pgn/lexer.h"
#include "pgn/result_signs.h"

namespace partiar::pgn {

using namespace internal;

namespace {

/// The size of `1-0`, `0-1` or `1/2-1/2` before a blank at the front of `text`, where it can mean
/// nothing else.
std::size_t plain_size(std::string_view text) {
  const auto is = [text](std::string_view signs) {
    return text.starts_with(signs) && (text[signs.size()] == ' ' || text[signs.size()] == '\n');
  };
  constexpr std::string_view win = "1-0", loss = "0-1", draw = "1/2-1/2";
  if (text.size() <= draw.size()) return 0;
  const bool may_be_forfeit = (text[win.size() + 1] | 0x20) == 'f';  // `1-0 ff`
  if (text[1] == '-') return (is(win) || is(loss)) && !may_be_forfeit ? win.size() : 0;
  return text[1] == '/' && is(draw) ? draw.size() : 0;
}

/// Whether `text` begins with castling: `0-0` without the letter of a forfeit.
bool begins_with_castling(std::string_view text) {
  constexpr std::string_view castling = "0-0";
  if (!text.starts_with(castling)) return false;
  text.remove_prefix(castling.size());
  if (text.starts_with(' ')) text.remove_prefix(1);
  return text.empty() || (text.front() | 0x20) != 'f';
}

}  // namespace

std::size_t internal::forfeit_size(std::string_view text) {
  const auto signs = find_result_signs(text, Figures::exact);
  const bool is_set_apart = signs && signs->is_by_signs && (text[1] == ':' || text[1] == ' ');
  if (!is_set_apart) return 0;
  const bool ends = signs->size == text.size() || class_of(text[signs->size]) == Class::blank;
  return ends ? signs->size : 0;
}

/// Just past the result that begins at `begin`, or `begin` if there is none. Without the letter of
/// a forfeit `0-0` may be castling.
std::size_t Lexer::result_end(std::size_t begin) const {
  const std::string_view rest = text_.substr(begin, 32);
  if (const std::size_t size = plain_size(rest); size > 0) return begin + size;
  if (begins_with_castling(rest)) return begin;
  auto signs = find_result_signs(rest, Figures::exact);
  if (!signs) signs = find_points_at_end(rest);
  if (!signs) return begin;
  const bool may_be_castling =
      signs->white == Points::none && signs->black == Points::none && !signs->has_forfeit_letter;
  return may_be_castling ? begin : begin + signs->size;
}

}  // namespace partiar::pgn
