#include "io/internal/splitter.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/candidates_line.h"
#include "base/character.h"
#include "base/game_start.h"
#include "base/tag_section.h"
#include "text/scan.h"

namespace partiar::io::internal {
namespace {

constexpr auto npos = std::string_view::npos;

/// A scan is read as a whole, in bytes: one page with its alternatives may have a million.
constexpr std::size_t longest_scan = std::size_t{64} << 20U;

/// Counts LF, CRLF and CR; `next` is the character after `text`.
std::uint64_t count_line_ends(std::string_view text, char next) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char after = i + 1 < text.size() ? text[i + 1] : next;
    if (text[i] == '\n' || (text[i] == '\r' && after != '\n')) ++count;
  }
  return count;
}

/// The last offset at or before `at` that is not within CRLF or a UTF-8 character.
std::size_t whole_character(std::string_view text, std::size_t at) {
  if (at == 0 || at >= text.size()) return at;
  if (text[at] == '\n' && text[at - 1] == '\r') return at - 1;
  const auto continues = [&](std::size_t i) { return base::is_within_character(text[i]); };
  std::size_t start = at;
  while (start > 0 && at - start < 3 && continues(start)) --start;
  return continues(start) ? at : start;
}

/// A short line equivalent to `line` for finding where tag sections start, which depends on the
/// first bytes, the last ones before trailing blanks, and on whether there are such blanks.
std::string shortened(std::string_view line) {
  const std::size_t ink = line.find_last_not_of(" \t") + 1;
  std::string out{line.substr(0, std::min(ink, base::section_lookahead))};
  if (ink > out.size()) {
    const std::size_t rest = std::min(ink - out.size(), base::section_lookahead);
    out += line.substr(ink - rest, rest);
  }
  if (ink < line.size()) out += ' ';
  return out;
}

/// The last line that is neither blank nor an escape; section starts ignore the others.
std::string_view last_line_seen(std::string_view lines) {
  for (;;) {
    const std::string_view inked = lines.substr(0, lines.find_last_not_of(" \t\r\n") + 1);
    const std::size_t start = inked.find_last_of("\r\n") + 1;
    const std::string_view line = inked.substr(start);
    const bool escape = line.starts_with('%') || line.starts_with("\uFEFF%");
    if (start == 0 || !escape) return line;
    lines = inked.substr(0, start);
  }
}

/// A short text equivalent to `text` for finding section starts after it: its last, perhaps
/// incomplete line, the last relevant line before that, and what is between them.
std::string stand_in(std::string_view text) {
  constexpr std::string_view line_ends = "\r\n";
  const std::size_t last = text.find_last_of(line_ends) + 1;
  const std::string_view before = text.substr(0, last);
  const std::string_view seen = last_line_seen(before);
  const auto ink = static_cast<std::size_t>(seen.data() + seen.size() - before.data());
  const std::size_t end = std::min(last, before.find_first_of(line_ends, ink));

  std::string out = shortened({seen.data(), end - (ink - seen.size())});
  const std::string_view between = before.substr(end);
  if (between.size() <= base::section_lookahead) {
    out += between;
  } else {
    // The rest of a line may be replaced by the beginning of an escape.
    out += "\n%";
    out += between.substr(between.size() - base::section_lookahead);
  }
  return out += shortened(text.substr(last));
}

/// Where the last `lookahead` bytes of a text begin.
std::size_t first_undecided(std::string_view text, std::size_t lookahead) {
  return whole_character(text, text.size() - std::min(text.size(), lookahead));
}

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Whether the game that begins at `at`, or none, is the first of a source: what stands above it is
/// read with it.
bool is_first_game(std::string_view text, std::size_t at) {
  const std::size_t first = at == npos ? npos : base::find_game(text);
  return first != npos && at <= base::begin_of_game(text, first);
}

/// The end of the last result that has blanks around it: games without tags can be separated there.
std::size_t after_last_result(std::string_view text) {
  std::size_t last = 0;
  for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"}) {
    for (std::size_t at = text.rfind(result); at != npos && at > last;
         at = text.rfind(result, at - 1)) {
      const std::size_t end = at + result.size();
      if (!is_blank(text[at - 1]) || end == text.size() || !is_blank(text[end])) continue;
      last = end;
    }
  }
  return last == 0 ? npos : last;
}

}  // namespace

Splitter::Splitter(std::size_t block_size, std::size_t max_game)
    : block_size_{std::max<std::size_t>(block_size, 1)},
      max_game_{std::max({max_game, block_size_, 2 * base::section_lookahead})} {}

Block Splitter::next(const ReadBytes& read) {
  Block block{.source = {},
              .bytes = std::exchange(rest_, {}),
              .offset = offset_,
              .dropped_line_ends = std::exchange(dropped_line_ends_, 0),
              .first_of_source = std::exchange(is_first_, false)};
  // No other game begins in the current one, except where more text could still reveal it.
  std::size_t decided = first_undecided(block.bytes, base::game_lookahead);
  for (std::size_t size = block_size_;; size = std::min(2 * size, max_game_ + 1)) {
    fill(block.bytes, size, read);
    if (has_ended_) {
      block.last_of_source = true;
      return block;
    }
    if (block.first_of_source) has_lines_ = base::holds_candidates(block.bytes);
    const bool is_full = block.bytes.size() > max_game_;
    if (is_full && block.first_of_source && text::is_scan(block.bytes)) {
      fill(block.bytes, longest_scan, read);
      block.last_of_source = has_ended_;
      if (has_ended_) return block;
    }
    const std::size_t cut = find_cut(block, decided);
    if (cut != npos) {
      rest_ = block.bytes.substr(cut);
      block.bytes.resize(cut);
      offset_ += cut;
      return block;
    }
    if (is_full) {
      has_lines_ ? cut_line(block, read) : cut_game(block, read);
      return block;
    }
    decided = first_undecided(block.bytes, base::game_lookahead);
  }
}

std::size_t Splitter::find_cut(const Block& block, std::size_t decided) const {
  if (has_lines_) {
    const std::size_t size = block.bytes.size();
    const std::size_t last = size < 2 ? npos : block.bytes.rfind('\n', size - 2);
    return last == npos ? npos : last + 1;
  }
  const bool is_full = block.bytes.size() > max_game_;
  std::size_t cut = base::find_last_game(block.bytes, decided, is_full);
  if (block.first_of_source && !is_full && is_first_game(block.bytes, cut)) cut = npos;
  return cut == npos && is_full ? after_last_result(block.bytes) : cut;
}

void Splitter::cut_line(Block& block, const ReadBytes& read) {
  block.cut = true;
  offset_ += block.bytes.size();
  std::string window;
  for (;;) {
    fill(window, block_size_, read);
    const std::size_t end = window.find('\n');
    const std::size_t dropped = std::min(end, window.size());
    offset_ += dropped;
    block.dropped_behind += dropped;
    if (end != npos || has_ended_) {
      rest_ = window.substr(dropped);
      block.last_of_source = end == npos;
      return;
    }
    window.clear();
  }
}

void Splitter::cut_game(Block& block, const ReadBytes& read) {
  const std::size_t chunk = std::max(block_size_, 16 * base::section_lookahead);
  std::string window = std::move(block.bytes);
  // `known` bytes of the window have been delivered or dropped, in abridged form; the rest begins
  // at `offset_`.
  std::size_t known = first_undecided(window, base::section_lookahead);
  block.bytes = window.substr(0, known);
  block.cut = true;
  offset_ += known;
  for (;;) {
    std::string next = stand_in(std::string_view{window}.substr(0, known));
    const std::size_t first = next.size();
    next += std::string_view{window}.substr(known);
    window = std::move(next);
    fill(window, window.size() + chunk, read);

    const std::size_t found = base::find_section(window, first);
    block.last_of_source = found == npos && has_ended_;
    known = found != npos ? found
            : has_ended_  ? window.size()
                          : first_undecided(window, base::section_lookahead);
    dropped_line_ends_ += count_line_ends(std::string_view{window}.substr(first, known - first),
                                          known < window.size() ? window[known] : '\0');
    offset_ += known - first;
    block.dropped_behind += known - first;
    if (found != npos || has_ended_) break;
  }
  rest_ = window.substr(known);
}

void Splitter::fill(std::string& bytes, std::size_t size, const ReadBytes& read) {
  std::size_t filled = bytes.size();
  if (filled >= size || has_ended_) return;
  bytes.resize_and_overwrite(size, [&](char* to, std::size_t) {
    while (filled < size && !has_ended_) {
      const auto got = read({to + filled, size - filled});
      if (!got) failure_ = got.error();
      has_ended_ = !got || *got == 0;
      if (!has_ended_) filled += *got;
    }
    return filled;
  });
}

}  // namespace partiar::io::internal
