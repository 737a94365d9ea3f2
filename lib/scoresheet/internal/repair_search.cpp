#include "scoresheet/internal/repair_search.h"

#include <algorithm>
#include <array>
#include <ranges>

#include "board/legal_moves.h"
#include "notation/resolve.h"
#include "scoresheet/internal/ignored_gain.h"
#include "scoresheet/internal/repair_prices.h"

namespace partiar::scoresheet::internal {

using board::Color;
using board::Move;
using board::Position;
using board::Role;
using notation::Deviation;
using notation::Deviations;
using notation::San;

namespace {

/// The square as seen from the other side of the board.
board::Square turned(board::Square square) {
  return static_cast<board::Square>(63U - board::index(square));
}

bool is_castling(const San& san) {
  return san.kind == San::Kind::king_side_castling || san.kind == San::Kind::queen_side_castling;
}

Price price_of_ignoring(const Position& position, Move move) {
  return ignored_gain(position, move) * repair_prices.queen_ignored / 900;
}

}  // namespace

RepairSearch::RepairSearch(const RepairTask& task) : task_{task} {
  read_as_written();
  learn_ways();
}

void RepairSearch::read_as_written() {
  Line line{.position = task_.start};
  lines_.reserve(task_.words.size() + 1);
  for (const LineWord& word : task_.words) {
    lines_.push_back(line);
    if (!word.san) return;
    const auto resolved = notation::resolve(line.position, *word.san);
    if (!resolved) return;
    count_number(line, word.number);
    Deviations deviations = resolved->deviations;
    line.position.play_unchecked(resolved->move);
    deviations |= notation::judge_mark(word.san->mark, line.position);
    ways_ |= deviations;
    ignored_.push_back((ignored_.empty() ? 0 : ignored_.back()) +
                       price_of_ignoring(lines_.back().position, resolved->move));
    as_written_.push_back(resolved->move);
  }
  lines_.push_back(line);
}

void RepairSearch::learn_ways() {
  for (const LineWord& word : task_.words) {
    has_marks_ |= word.san && word.san->mark != notation::Mark::none;
    has_captures_ |= word.san && word.san->captures;
  }
}

Price RepairSearch::price_of(Deviations deviations) const {
  Price price = 0;
  while (!deviations.empty()) price += price_of(deviations.take_first());
  return price;
}

Price RepairSearch::price_of(Deviation deviation) const {
  const auto unless_own = [&](Price price) {
    return ways_.has(deviation) ? repair_prices.own_way : price;
  };
  switch (deviation) {
    case Deviation::check_missing:
      return has_marks_ ? unless_own(repair_prices.check_missing) : 0;
    case Deviation::mate_missing:
      return has_marks_ ? unless_own(repair_prices.mate) : 0;
    case Deviation::mate_superfluous:
      return unless_own(repair_prices.mate);
    case Deviation::check_superfluous:
      return unless_own(repair_prices.check_superfluous);
    case Deviation::capture_missing:
      return has_captures_ ? unless_own(repair_prices.capture_missing) : 0;
    case Deviation::capture_superfluous:
      return unless_own(repair_prices.capture_superfluous);
    case Deviation::origin_superfluous:
    case Deviation::origin_by_rank:
      return unless_own(repair_prices.origin_superfluous);
    default:
      return 0;
  }
}

void RepairSearch::count_number(Line& line, const std::optional<WrittenNumber>& number) {
  if (!number) return;
  const std::int64_t shift = shift_of(*number, line.position);
  if (line.shift && *line.shift != shift) line.cost += repair_prices.number_changes;
  line.shift = shift;
}

bool RepairSearch::play(Line& line, Move move, Deviations deviations,
                        std::optional<notation::Mark> mark) {
  ++played_;
  line.position.play_unchecked(move);
  tail_.push_back(move);
  if (mark) deviations |= notation::judge_mark(*mark, line.position);
  if (!deviations.empty()) line.cost += price_of(deviations);
  const bool is_cheap = !found_.next || line.cost < found_.next->cost;
  return is_cheap && !is_over();
}

bool RepairSearch::play_word(Line& line, std::size_t word,
                             const std::optional<WrittenNumber>& number) {
  const auto& san = task_.words[word].san;
  if (!san) return false;
  const auto resolved = notation::resolve(line.position, *san);
  if (!resolved) return false;
  count_number(line, number);
  return play(line, resolved->move, resolved->deviations, san->mark);
}

bool RepairSearch::play_rest(Line& line, std::size_t from) {
  for (std::size_t word = from; word < task_.words.size(); ++word) {
    if (!play_word(line, word, task_.words[word].number)) return false;
  }
  if (!board::has_legal_move(line.position)) {
    using laws::Claimed;
    const bool is_mate = line.position.checkers().any();
    const Claimed shown = !is_mate                               ? Claimed::draw
                          : line.position.turn() == Color::black ? Claimed::white_wins
                                                                 : Claimed::black_wins;
    const bool is_open = task_.claimed == Claimed::nothing;
    if (!is_open && task_.claimed != shown) line.cost += repair_prices.result;
  }
  return !found_.next || line.cost < found_.next->cost;
}

void RepairSearch::finish(Line& line, std::size_t from, std::size_t kept, std::vector<Edit> edits) {
  if (!play_rest(line, from)) return;
  line.cost += ignored_by(kept);
  if (found_.next && line.cost >= found_.next->cost) return;
  MendedGame game{.cost = line.cost, .edits = std::move(edits), .last = line.position};
  const auto written = as_written_.begin();
  game.moves.assign(written, written + static_cast<std::ptrdiff_t>(kept));
  game.moves.insert(game.moves.end(), tail_.begin(), tail_.end());
  keep(std::move(game));
}

Price RepairSearch::ignored_by(std::size_t kept) const {
  constexpr std::size_t behind = 12;  // half-moves considered after the stop
  Price price = kept > 0 ? ignored_[kept - 1] : 0;
  Position position = lines_[kept].position;
  const std::size_t count = std::min(tail_.size(), as_written_.size() - kept + behind);
  for (std::size_t i = 0; i < count; ++i) {
    price += price_of_ignoring(position, tail_[i]);
    position.play_unchecked(tail_[i]);
  }
  return price;
}

void RepairSearch::keep(MendedGame&& game) {
  auto& [best, next] = found_;
  if (best && best->moves == game.moves) {
    if (game.cost < best->cost) best = std::move(game);
  } else if (!best || game.cost < best->cost) {
    next = std::exchange(best, std::move(game));
  } else if (!next || game.cost < next->cost) {
    next = std::move(game);
  }
}

RepairSearch::Found RepairSearch::search() {
  const std::size_t stop = as_written_.size();
  const auto is_unread = [](const LineWord& word) { return !word.san; };
  // A word after the stop that is not a move is a second mistake.
  if (std::ranges::any_of(task_.words | std::views::drop(stop + 1), is_unread)) return {};
  if (stop == task_.words.size()) {
    tail_.clear();
    Line line = lines_.back();
    finish(line, stop, stop, {});
  }
  const bool is_at_stop = stop < task_.words.size() && is_unread(task_.words[stop]);
  const std::size_t first = is_at_stop ? stop : 0;
  for (std::size_t word = std::min(stop, task_.words.size() - 1) + 1; word-- > first;) {
    try_all(word);
    if (is_over()) return {};
  }
  try_missing_pairs(std::min(stop, task_.words.size() - 1));
  return std::move(found_);
}

RepairSearch::Line RepairSearch::line_before(std::size_t word, Price price) {
  tail_.clear();
  Line line = lines_[word];
  line.cost += price;
  return line;
}

void RepairSearch::try_all(std::size_t word) {
  try_doubled(word);
  if (task_.words[word].san) {
    try_missing(word);
    try_swapped(word, 1);
    try_swapped(word, 2);
  }
  try_meant(word);
}

bool RepairSearch::is_same_word(std::size_t a, std::size_t b) const {
  const auto& one = task_.words[a].san;
  const auto& other = task_.words[b].san;
  if (!one || !other) return false;
  San same = *other;
  same.mark = one->mark;
  return *one == same;
}

/// The word, or it and the next, was written twice.
void RepairSearch::try_doubled(std::size_t word) {
  const auto& words = task_.words;
  const auto strike = [&](std::size_t count, Price price) {
    Line line = line_before(word, price);
    const base::Ply before{static_cast<std::uint32_t>(word)};
    std::vector<Edit> edits;
    for (std::size_t i = word; i < word + count; ++i) {
      edits.push_back({EditKind::doubled, words[i].where, before});
    }
    // The number remains.
    const std::size_t next = word + count;
    if (next == words.size()) return finish(line, next, word, std::move(edits));
    const auto& number = words[next].number ? words[next].number : words[word].number;
    if (play_word(line, next, number)) finish(line, next + 1, word, std::move(edits));
  };
  const bool is_doubled = word > 0 && is_same_word(word, word - 1);
  const bool is_repeated = word > 1 && is_same_word(word, word - 2);
  strike(1, is_doubled    ? repair_prices.doubled
            : is_repeated ? repair_prices.repeated
                          : repair_prices.superfluous);
  const bool is_pair = is_repeated && word + 1 < words.size() && is_same_word(word + 1, word - 1);
  if (is_pair) strike(2, repair_prices.doubled_pair);
}

/// The word and a later one, of either side, changed places.
void RepairSearch::try_swapped(std::size_t word, std::size_t distance) {
  const auto& words = task_.words;
  const std::size_t other = word + distance;
  if (other >= words.size() || is_same_word(word, other)) return;
  Line line = line_before(word, repair_prices.swapped);
  for (std::size_t slot = word; slot <= other; ++slot) {
    const std::size_t meant = slot == word ? other : slot == other ? word : slot;
    if (!play_word(line, meant, words[slot].number)) return;
  }
  finish(line, other + 1, word,
         {{EditKind::swapped, words[word].where, ply_of(word), tail_.front()},
          {EditKind::swapped, words[other].where, ply_of(other), tail_[distance]}});
}

/// Another move was meant.
void RepairSearch::try_meant(std::size_t word) {
  find_meant(word);
  for (const Meant& meant : meant_) {
    Line line = line_before(word, meant.price);
    count_number(line, task_.words[word].number);
    if (!play(line, meant.move, {}, meant.mark)) continue;
    finish(line, word + 1, word, {{meant.kind, task_.words[word].where, ply_of(word), meant.move}});
  }
}

/// Fills `meant_` with all legal moves except the one written.
void RepairSearch::find_meant(std::size_t word) {
  meant_.clear();
  const Meant unlike = meant_by_nothing(word);
  for (const Move move : board::legal_moves(lines_[word].position)) {
    const bool is_written = word < as_written_.size() && move == as_written_[word];
    if (!is_written) meant_.push_back(any_meant(word, move, unlike));
  }
  if (task_.words[word].san) mean_unsaid(word);
  mean_misreadings(word);
}

/// The price of a move that need not resemble the word; `unlike` is the price if it does not.
RepairSearch::Meant RepairSearch::any_meant(std::size_t word, Move move,
                                            const Meant& unlike) const {
  Meant meant = unlike;
  meant.move = move;
  const auto& san = task_.words[word].san;
  const bool is_step = san && san->kind == San::Kind::step && move.kind() != Move::Kind::castling;
  const Position& before = lines_[word].position;
  if (!is_step || before.role_on(move.from()) != san->role) return meant;
  const bool takes = before.of(~before.turn()).contains(move.to());
  const bool is_file_right = !san->from_file || *san->from_file == board::file_of(move.from());
  if (san->captures && takes && is_file_right) {
    return {move, EditKind::capture, repair_prices.capture, san->mark};
  }
  if (san->to == turned(move.to()) && unlike.price > repair_prices.other_side) {
    return {move, EditKind::other_side, repair_prices.other_side, {}};
  }
  return meant;
}

/// The price of an arbitrary move in place of a word.
RepairSearch::Meant RepairSearch::meant_by_nothing(std::size_t word) const {
  const auto& san = task_.words[word].san;
  if (!san) return {{}, EditKind::word, repair_prices.unreadable, {}};
  if (is_copied(word)) return {{}, EditKind::other_side, repair_prices.copied, {}};
  Position other = lines_[word].position;
  if (other.checkers().empty()) {
    other.pass();
    const bool is_of_other = notation::resolve(other, *san).has_value();
    if (is_of_other) return {{}, EditKind::other_side, repair_prices.other_side, {}};
  }
  return {{}, EditKind::word, repair_prices.word, {}};
}

/// Whether a nearby half-move of the other side is the same word.
bool RepairSearch::is_copied(std::size_t word) const {
  constexpr std::array<std::size_t, 2> distances{1, 3};
  return std::ranges::any_of(distances, [&](std::size_t distance) {
    const std::size_t behind = word + distance;
    return (word >= distance && is_same_word(word, word - distance)) ||
           (behind < task_.words.size() && is_same_word(word, behind));
  });
}

void RepairSearch::mean(Move move, const Meant& meant) {
  const auto known = std::ranges::find(meant_, move, &Meant::move);
  if (known == meant_.end() || known->price <= meant.price) return;
  *known = meant;
}

/// Completes what a word leaves open: which piece, which pawn, which promotion.
void RepairSearch::mean_unsaid(std::size_t word) {
  using notation::ResolveFault;
  const San& san = *task_.words[word].san;
  const Position& before = lines_[word].position;
  const auto resolved = notation::resolve(before, san);
  if (resolved || is_castling(san)) return;
  const auto fault = resolved.error().fault;
  for (const board::Square from : resolved.error().origins) {
    if (fault == ResolveFault::ambiguous) {
      const Move move{from, san.to};
      mean(move, {move, EditKind::disambiguation, repair_prices.disambiguation_missing, san.mark});
    } else if (fault == ResolveFault::promotion_missing) {
      for (const Role role : board::promotions) {
        const Price price =
            role == Role::queen ? repair_prices.queen_unsaid : repair_prices.promotion;
        const Move move{from, san.to, role};
        mean(move, {move, EditKind::promotion, price, san.mark});
      }
    } else if (fault == ResolveFault::pawn_file_missing) {
      for (const auto kind : {Move::Kind::normal, Move::Kind::en_passant}) {
        const Move move{from, san.to, kind};
        mean(move, {move, EditKind::capture, repair_prices.capture_unsaid, san.mark});
      }
    }
  }
}

void RepairSearch::mean_misreadings(std::size_t word) {
  misreadings_.clear();
  const auto& san = task_.words[word].san;
  if (san) {
    append_misreadings(misreadings_, text_of(word), *san, task_.letters);
  } else {
    append_misreadings(misreadings_, text_of(word), task_.letters);
  }
  const Position& before = lines_[word].position;
  for (const Misreading& misreading : misreadings_) {
    const auto resolved = notation::resolve(before, misreading.san);
    if (!resolved) continue;
    const Price price = misreading.price + price_of(resolved->deviations);
    mean(resolved->move, {resolved->move, misreading.kind, price, misreading.san.mark});
  }
}

}  // namespace partiar::scoresheet::internal
