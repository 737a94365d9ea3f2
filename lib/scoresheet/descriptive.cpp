#include "scoresheet/descriptive.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "base/named_squares.h"
#include "base/words.h"
#include "languages/alphabets.h"
#include "notation/descriptive.h"
#include "notation/move_writer.h"
#include "scoresheet/internal/line_search.h"
#include "scoresheet/internal/lines.h"

namespace partiar::scoresheet {

namespace {

using internal::FoundLine;
using internal::LineMove;
using internal::MainLine;
using notation::DescriptiveMove;
using notation::DescriptiveStyle;

/// Whether a move other than castling may begin at `at`.
bool may_begin_move(std::string_view text, std::size_t at) {
  return notation::may_name_piece(text[at]) && (at == 0 || !base::is_word(text[at - 1]));
}

/// How many moves in a style a text has, not counting castling.
std::size_t count_moves(std::string_view text, DescriptiveStyle style) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!may_begin_move(text, at)) continue;
    const auto read = notation::read_descriptive(text.substr(at), style);
    if (!read || read->kind == DescriptiveMove::Kind::castling ||
        read->kind == DescriptiveMove::Kind::check) {
      continue;
    }
    ++count;
    at += read->size - 1;
  }
  return count;
}

DescriptiveStyle style_of(std::string_view text) {
  const bool is_spanish =
      count_moves(text, DescriptiveStyle::spanish) > count_moves(text, DescriptiveStyle::english);
  return is_spanish ? DescriptiveStyle::spanish : DescriptiveStyle::english;
}

class DescriptiveWriter {
 public:
  explicit DescriptiveWriter(std::string_view text)
      : text_{text},
        style_{style_of(text.substr(0, near))},
        letters_{*languages::find_letters("figurine")} {}

  WrittenAnew write() && {
    const internal::MoveSize size_of = [this](std::string_view rest) {
      const auto read = notation::read_descriptive(rest, style_);
      return read ? read->size : 0;
    };
    for (const MainLine& line : internal::find_lines(text_, size_of)) write_line(line);
    keep(text_.size());
    return std::move(out_);
  }

 private:
  static constexpr std::size_t near = std::size_t{16} * 1024;  ///< enough to tell the style by

  void write_line(const MainLine& line) {
    std::vector<DescriptiveMove> written;
    written.reserve(line.moves.size());
    for (const LineMove& move : line.moves) {
      written.push_back(*notation::read_descriptive(text_.substr(move.begin), style_));
    }
    using Origins = notation::DescriptiveOrigins;
    using Search = internal::LineSearch<Origins>;
    const Search::Options options = [&](const board::Position& position, std::size_t word,
                                        const Origins& origins) {
      std::vector<internal::Option<Origins>> all;
      for (const auto& match : notation::find_descriptive(position, written[word], origins)) {
        all.push_back({match.move, match.price, origins.after(match.move)});
      }
      return all;
    };
    const auto found =
        Search{written.size(), options}.find(line.start, Origins::at_start(line.start));
    // A search that was cut short proves nothing.
    const std::size_t most = line.moves.size() - (found.is_whole ? 0 : 1);
    const std::size_t end = found.other ? found.other->first : std::min(found.moves.size(), most);
    board::Position position = line.start;
    has_move_ = false;
    for (std::size_t i = 0; i < end; ++i) {
      if (has_move_) put_between(line.moves[i].begin);
      put(line.moves[i], position, found.moves[i]);
      position.play_unchecked(found.moves[i]);
      has_move_ = true;
    }
    if (found.other) {
      put_unread(line.moves[end], std::pair{found.moves[end], found.other->second});
    } else if (end < line.moves.size()) {
      put_unread(line.moves[end], {});
    } else if (line.left) {
      put_unread(*line.left, {});
    }
  }

  /// Writes what stands between two moves. Sentences become a comment, so that what they mention is
  /// no move.
  void put_between(std::size_t end) {
    const auto gap = text_.substr(kept_, end - kept_);
    const std::size_t number = end - number_size(gap);
    const std::size_t signs = text_.find_first_not_of("!?", kept_);
    if (signs > kept_) keep(std::min(signs, number));
    const auto said = base::trimmed(text_.substr(kept_, number - kept_), " \t\r\n");
    if (!has_sentence(said)) return keep(end);
    const auto begin = static_cast<std::size_t>(said.data() - text_.data());
    keep(begin);
    out_.shown.append("{", begin);
    for (; kept_ < begin + said.size(); ++kept_) {
      const char c = text_[kept_];
      const std::string_view sign = c == '{' ? "(" : c == '}' ? ")" : text_.substr(kept_, 1);
      out_.shown.append(sign, kept_);
    }
    out_.shown.append("}", kept_ - 1);
    keep(end);
  }

  /// The size of a number with its dots at the end of a text.
  static std::size_t number_size(std::string_view text) {
    const auto dots = text.find_last_not_of(" \t\r\n.\u2026");
    if (dots == text.npos || !base::is_digit(text[dots])) return 0;
    const auto before = text.substr(0, dots + 1).find_last_not_of(base::digits);
    return before == text.npos ? text.size() : text.size() - before - 1;
  }

  /// Whether a text has words outside brackets, other than one of layout: `Black`.
  static bool has_sentence(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n.,;:!?";
    int depth = 0;
    std::size_t words = 0;
    while (!text.empty()) {
      const auto word = base::take_word(text, blanks);
      for (const char c : word) depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      words += depth == 0 && word.size() > 1 && std::ranges::all_of(word, base::is_letter) ? 1 : 0;
    }
    return words > 1;
  }

  /// Writes a move that is not read as one word, so that the game stops there.
  void put_unread(const LineMove& written,
                  const std::optional<std::pair<board::Move, board::Move>>& moves) {
    if (has_move_) put_between(written.begin);
    keep(written.begin);
    out_.undecided.push_back({static_cast<std::uint32_t>(out_.shown.text.size()), moves});
    const auto word = text_.substr(written.begin, written.end - written.begin);
    out_.shown.append(notation::compact_descriptive(word, style_), written.begin);
    kept_ = written.end;
  }

  /// Writes a move in place of its words, and of a mark of punctuation directly behind them.
  void put(const LineMove& written, const board::Position& position, board::Move move) {
    keep(written.begin);
    std::string san;
    notation::append_move(san, position, move, {.letters = &letters_});
    out_.shown.append(san, written.begin);
    kept_ = written.end;
    const bool ends = kept_ < text_.size() && std::string_view{".,;"}.contains(text_[kept_]);
    if (ends) ++kept_;
    const bool is_glued = kept_ < text_.size() && base::is_word(text_[kept_]);
    if (is_glued) out_.shown.append(" ", kept_);
  }

  void keep(std::size_t end) {
    for (; kept_ < end; ++kept_) out_.shown.append(text_.substr(kept_, 1), kept_);
  }

  std::string_view text_;
  DescriptiveStyle style_;
  notation::PieceLetters letters_;
  WrittenAnew out_;
  std::size_t kept_ = 0;   ///< up to there, the text has been written
  bool has_move_ = false;  ///< of the line that is being written
};

}  // namespace

bool are_moves_descriptive(std::string_view sample) {
  constexpr std::size_t near = std::size_t{8} * 1024;
  constexpr std::size_t fewest = 2;
  sample = sample.substr(0, near);
  const std::size_t squares = base::count_squares(sample);
  std::size_t most = 0;
  for (std::size_t at = 0; at < sample.size(); ++at) most += may_begin_move(sample, at) ? 1 : 0;
  if (most < fewest || most <= squares) return false;
  const std::size_t moves = std::max(count_moves(sample, DescriptiveStyle::english),
                                     count_moves(sample, DescriptiveStyle::spanish));
  return moves >= fewest && moves > squares;
}

WrittenAnew write_descriptive_moves(std::string_view text) {
  return DescriptiveWriter{text}.write();
}

}  // namespace partiar::scoresheet
