#include "replay/clock_times.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include "base/words.h"
#include "pgn/commands.h"

namespace partiar::replay {

namespace {

using base::Ply;
using board::Color;

/// The value of the command `name` in a comment.
std::optional<std::string_view> find_value(std::string_view comment, std::string_view name) {
  auto command = pgn::find_command(comment);
  while (command && command->name != name) command = pgn::find_command(comment, command->end);
  return command ? std::optional{command->value} : std::nullopt;
}

/// Collects the values of a command after each half-move of the main line.
class Values {
 public:
  Values(std::string_view text, std::string_view command) : text_{text}, command_{command} {}

  void take_move() { ply_ = ply_.next(); }
  void take_comment(base::Span where) {
    const auto value = find_value(where.in(text_), command_);
    if (value && (times_.empty() || times_.back().ply < ply_)) times_.push_back({ply_, *value});
  }
  [[nodiscard]] std::vector<ClockTime> take() && { return std::move(times_); }

 private:
  std::string_view text_, command_;
  Ply ply_;
  std::vector<ClockTime> times_;
};

std::vector<ClockTime> values_of(const Game& game, std::string_view command) {
  Values values{game.text, command};
  std::size_t depth = 0;
  for (const Entry& entry : game.followed.entries) {
    if (entry.move) values.take_move();
    if (entry.kind == pgn::TokenKind::variation_open) ++depth;
    if (entry.kind == pgn::TokenKind::variation_close) depth -= std::min<std::size_t>(depth, 1);
    if (entry.kind == pgn::TokenKind::comment && depth == 0) values.take_comment(entry.where);
  }
  return std::move(values).take();
}

std::optional<std::int64_t> read_seconds(std::string_view text) {
  const auto read = read_clock(text);
  return read ? std::optional{*read / 1'000} : std::nullopt;
}

}  // namespace

std::optional<std::int64_t> read_clock(std::string_view text) {
  constexpr std::int64_t most = 1'000'000;
  std::int64_t seconds = 0;
  while (true) {
    std::uint32_t part = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), part);
    if (fault != std::errc{} || seconds > most) return std::nullopt;
    seconds = 60 * seconds + part;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (!text.starts_with(':')) break;
    text.remove_prefix(1);
  }
  if (!text.empty() && !text.starts_with('.')) return std::nullopt;
  std::int64_t thousandths = 0;
  for (std::size_t place = 1; place <= 3; ++place) {
    const char digit = place < text.size() ? text[place] : '0';
    thousandths = 10 * thousandths + (base::is_digit(digit) ? digit - '0' : 0);
  }
  return 1'000 * seconds + thousandths;
}

std::int64_t given_for(const TimeControl& control, std::uint32_t moves) {
  std::int64_t given = 0;
  for (const Period& period : control) {
    const std::uint32_t here = period.moves == 0 ? moves : std::min(moves, period.moves);
    given += period.seconds + std::int64_t{period.increment} * here;
    moves -= here;
    if (period.moves == 0 || here < period.moves) break;
  }
  return given;
}

std::vector<ClockTime> clock_times(const Game& game) {
  return values_of(game, "clk");
}

std::vector<ClockTime> clock_times_in_text(const Game& game) {
  Values values{game.text, "clk"};
  pgn::Games games = game.movetext();
  for (;;) {
    const pgn::Token& token = games.next_token();
    if (token.kind == pgn::TokenKind::end) return std::move(values).take();
    if (token.kind == pgn::TokenKind::move) values.take_move();
    if (token.kind == pgn::TokenKind::comment) values.take_comment(token.span);
  }
}

std::vector<TimeLeft> times_left(const Game& game, Color color, Ply ply,
                                 const std::optional<TimeControl>& control) {
  const Color first = game.start.position.turn();
  const auto is_own = [&](Ply at) {
    return at.value > 0 && at <= ply && ((at.value % 2 == 1) == (color == first));
  };
  std::vector<TimeLeft> left;
  for (const ClockTime& time : clock_times(game)) {
    const auto seconds = read_seconds(time.text);
    if (seconds && is_own(time.ply)) left.push_back({time.ply, *seconds});
  }
  if (!left.empty() || !control) return left;
  std::int64_t used = 0;
  std::uint32_t moves = 0;
  for (const ClockTime& time : values_of(game, "emt")) {
    const auto seconds = read_seconds(time.text);
    if (!is_own(time.ply)) continue;
    // Where one is missing, nothing is known about the sum.
    if (!seconds || time.ply.value != 2 * moves + (color == first ? 1 : 2)) return left;
    used += *seconds;
    left.push_back({time.ply, given_for(*control, ++moves) - used});
  }
  return left;
}

std::optional<std::int64_t> clock_shown(const Game& game, Color color) {
  return read_seconds(game.known_tag(color == Color::white ? "WhiteClock" : "BlackClock"));
}

}  // namespace partiar::replay
