#include "reading/text.h"

#include <algorithm>
#include <utility>

#include "base/character.h"
#include "base/game_start.h"
#include "candidates/figurine_page.h"
#include "candidates/score.h"
#include "languages/alphabets.h"
#include "languages/spoken.h"
#include "reading/typed.h"
#include "scoresheet/descriptive.h"
#include "scoresheet/scan_doubts.h"
#include "scoresheet/signs.h"
#include "text/latex.h"
#include "text/marks.h"
#include "text/page.h"
#include "text/scan.h"

namespace partiar::reading {

namespace {

constexpr bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}

/// The place in `original` of the byte `at` of `text`, which was made from it: in the same line,
/// after the same number of characters.
std::size_t place_in(std::string_view original, std::string_view text, std::size_t at) {
  const auto before = text.substr(0, at);
  auto lines = std::ranges::count_if(before, is_line_end);
  std::size_t place = 0;
  for (; lines > 0 && place < original.size(); ++place) {
    if (is_line_end(original[place])) --lines;
  }
  const auto in_line = before.substr(before.find_last_of("\r\n") + 1);
  return std::min(place + base::count_characters(in_line), original.size());
}

}  // namespace

Text::Text(Bytes bytes, const Options& options)
    : block_{std::move(bytes.block)},
      letters_{bytes.letters},
      original_{options.keeps_bytes ? block_.bytes : std::string{}},
      decoded_{decode(block_.bytes, options, bytes.encoding)} {
  if (original_ == block_.bytes) original_.clear();
  if (bytes.wording != replay::Wording::scanned) drop_marks();
  wording_ = scan_ ? replay::Wording::score : bytes.wording;
  write_anew(options);
}

/// Writes moves in another wording as a score has them.
void Text::write_anew(const Options& options) {
  switch (wording_) {
    case replay::Wording::score:
    case replay::Wording::merged:
      return;
    case replay::Wording::spoken:
      return show(languages::write_spoken_moves(block_.bytes, options.letters));
    case replay::Wording::descriptive: {
      auto written = scoresheet::write_descriptive_moves(block_.bytes);
      undecided_ = std::move(written.undecided);
      return show(std::move(written.shown));
    }
    case replay::Wording::scanned: {
      auto written = candidates::write_scans(block_.bytes, languages::alphabets(), options.letters);
      scanned_ = std::move(written.games);
      return show(std::move(written.shown));
    }
    case replay::Wording::signs:
      auto written = scoresheet::write_strange_signs(block_.bytes);
      if (!written) wording_ = replay::Wording::score;
      if (written) show(std::move(*written));
      return;
  }
}

/// Reduces a page or typed games with markup to what a person sees.
void Text::drop_marks() {
  const bool is_whole = block_.first_of_source && block_.last_of_source && !block_.cut;
  if (!is_whole) return;
  auto scan = text::read_scan(block_.bytes);
  if (scan && !scan->shown.text.empty()) {
    scan_ = std::move(scan->scan);
    show(std::move(scan->shown));
    auto page = candidates::write_figurines(block_.bytes, *scan_, languages::alphabets());
    if (!page) return;
    const bool is_rated = scan_->is_rated;
    const auto size = static_cast<std::uint32_t>(page->shown.text.size());
    if (!is_rated) page->unsure = {{0, size}};
    scan_ = base::Scan{.unsure = std::move(page->unsure), .is_rated = is_rated};
    return show(std::move(page->shown));
  }
  is_broken_scan_ = !scan && text::is_scan(block_.bytes);
  auto shown = text::show_page(block_.bytes);
  if (!shown) shown = text::show_latex(block_.bytes);
  // PGN is kept as it is.
  const bool is_typed = block_.bytes.find('{') == std::string::npos &&
                        base::find_game(block_.bytes) == std::string_view::npos;
  is_page_unread_ = !shown && !is_broken_scan_ && text::is_page(block_.bytes);
  if (!shown && is_typed) shown = text::show_without_marks(block_.bytes);
  if (!shown || shown->text.empty()) return;
  show(std::move(*shown));
}

/// Replaces the text by what it shows.
void Text::show(text::Shown&& shown) {
  for (std::uint32_t& place : decoded_.recoded) {
    place = static_cast<std::uint32_t>(std::ranges::lower_bound(shown.origins, place) -
                                       shown.origins.begin());
  }
  if (origins_.empty()) {
    marked_ = std::exchange(block_.bytes, std::move(shown.text));
  } else {
    for (std::uint32_t& origin : shown.origins) origin = origins_[origin];
    block_.bytes = std::move(shown.text);
  }
  origins_ = std::move(shown.origins);
  original_.clear();
}

std::string_view Text::guessed_encoding() const {
  return decoded_.recoded.empty() ? std::string_view{} : text::name_of(decoded_.guessed.encoding);
}

std::string_view Text::as_read(base::Span span) const {
  if (original_.empty()) return span.in(block_.bytes);
  const std::size_t begin = place_in(original_, block_.bytes, span.begin);
  const std::size_t end = place_in(original_, block_.bytes, span.end);
  return std::string_view{original_}.substr(begin, end - begin);
}

std::optional<ByteMap> Text::byte_map() const {
  if (is_shown()) return std::nullopt;
  return ByteMap{bytes(), block_.bytes};
}

replay::Source Text::source() const {
  const auto& [encoding, other] = decoded_.guessed;
  return {.text = block_.bytes,
          .recoded = decoded_.recoded,
          .encoding = text::name_of(encoding),
          .other_encoding = other ? text::name_of(*other) : std::string_view{},
          .cut = block_.cut,
          .is_page = is_page_unread_,
          .is_broken_scan = is_broken_scan_,
          .wording = wording_,
          .undecided = undecided_,
          .scan = scan_ ? &*scan_ : nullptr,
          .scanned = scanned_,
          .letters = letters_};
}

bool Text::is_asked_for(const replay::Game& game) const {
  const std::uint32_t begin = game.span().begin;
  return block_.portion.contains(begin < origins_.size() ? origins_[begin] : begin);
}

std::uint32_t Text::replay_games(replay::Replayer& replayer, std::uint32_t first,
                                 const replay::GameTaker& take, const replay::GameFilter* filter) {
  const base::Scan bare{.unsure = {{0, static_cast<std::uint32_t>(block_.bytes.size())}}};
  const base::Scan* const scan = scan_ ? &*scan_ : is_broken_scan_ ? &bare : nullptr;
  const auto take_wanted = [&](const replay::Game& game, std::uint32_t number) {
    if (filter == nullptr || filter->by_game(game)) return take(game, number);
    if (filter->pass_by) filter->pass_by(game, number, false);
    return true;
  };
  const auto take_ours = [&](const replay::Game& game, std::uint32_t number) {
    if (!is_asked_for(game)) return true;
    if (scan == nullptr) return take_wanted(game, number);
    replay::Game doubted = game;
    scoresheet::doubt_scan(doubted, *scan);
    return take_wanted(doubted, number);
  };
  is_strict_ |=
      !block_.first_of_source || !block_.last_of_source || wording_ == replay::Wording::scanned;
  if (const auto typed = is_strict_ ? std::nullopt : read_typed(source(), replayer)) {
    is_strict_ = typed->are_strict;  // for the games that remain, if `take` has had enough
    const auto count = static_cast<std::uint32_t>(typed->games.size());
    for (std::uint32_t number = std::max(first, 1U); first > 0 && number <= count; ++number) {
      if (!take_ours(typed->games[number - 1], number)) break;
    }
    return count;
  }
  is_strict_ = true;
  if (block_.portion.empty()) return replayer.count_games(source());
  if (filter == nullptr) return replayer.replay_from(source(), first, take_ours);
  replay::GameFilter ours = *filter;
  ours.pass_by = [&](const replay::Game& game, std::uint32_t number, bool is_wanted) {
    if (filter->pass_by && is_asked_for(game)) filter->pass_by(game, number, is_wanted);
  };
  return replayer.replay_from(source(), first, take_ours, &ours);
}

}  // namespace partiar::reading
