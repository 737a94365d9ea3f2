#include "laws/record.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using board::Color;
using board::Move;
using board::Position;
using laws::Event;
using laws::EventKind;
using laws::Status;

constexpr std::array<std::string_view, 10> kind_names{
    "checkmate", "stalemate", "dead", "3x", "5x", "50", "75", "3x-by-move", "50-by-move", "offer"};

/// A position as 9.2.3 compares it: its FEN without the counters.
std::string key_of(const Position& position) {
  const std::string fen = board::fen_of(position);
  return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
}

std::string san_of(const Position& position, Move move) {
  std::string san;
  notation::append_san(san, notation::san_of(position, move));
  return san;
}

/// An event as in table rows: `3x@8 white 0,4,8`, with its move if it has one.
std::string written(EventKind kind, std::uint32_t ply, std::optional<Color> claimant = {},
                    std::string_view move = {}, const std::vector<std::uint32_t>& plies = {}) {
  std::string out{kind_names[static_cast<unsigned>(kind)]};
  out += '@' + std::to_string(ply);
  if (claimant) out += *claimant == Color::white ? " white" : " black";
  if (!move.empty()) out.append(" ").append(move);
  for (std::size_t i = 0; i < plies.size(); ++i) {
    out += (i == 0 ? " " : ",") + std::to_string(plies[i]);
  }
  return out;
}

/// A score and its positions.
struct Played {
  std::vector<Position> positions;
  std::vector<Move> moves;
};

/// The output of a `Record` for a game, in its order.
struct Recorded {
  std::vector<std::string> events;
  Status status{};
  std::optional<Event> end;
  bool in_order = true;
  bool events_told = true;  ///< by what `played` returned
};

Recorded record_of(laws::Record& record, const Played& game) {
  Recorded recorded;
  record.start(game.positions[0]);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    record.about_to_play(game.positions[i], game.moves[i]);
    const std::size_t before = record.events().size();
    const bool may_have_events = record.played(game.moves[i], game.positions[i + 1]);
    recorded.events_told &= may_have_events || record.events().size() == before;
  }
  recorded.status = record.finish(game.positions.back());
  recorded.end = record.end();
  std::uint32_t last = 0;
  for (const Event& event : record.events()) {
    std::vector<std::uint32_t> plies;
    for (unsigned i = 0; i < event.occurrence_count; ++i) {
      plies.push_back(event.occurrences[i].value);
    }
    const std::string move =
        event.intended ? san_of(game.positions[event.ply.value], *event.intended) : "";
    recorded.events.push_back(written(event.kind, event.ply.value, event.claimant, move, plies));
    recorded.in_order &= last <= event.ply.value;
    last = event.ply.value;
  }
  return recorded;
}

Played play(std::string_view fen, std::string_view moves) {
  const auto start = board::read_fen(fen);
  REQUIRE(start.has_value());
  Played game{{*start}, {}};
  std::istringstream words{std::string{moves}};
  for (std::string word; words >> word;) {
    CAPTURE(word);
    const auto san = notation::read_san(word);
    REQUIRE(san.has_value());
    const auto resolved = notation::resolve(game.positions.back(), san->san);
    REQUIRE(resolved.has_value());
    game.moves.push_back(resolved->move);
    game.positions.push_back(game.positions.back());
    game.positions.back().play_unchecked(resolved->move);
  }
  return game;
}

constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Row {
  std::string_view what, fen, moves;
  std::string_view events;  ///< joined with `; `
  Status status;
};
constexpr Row rows[] = {
    {"nothing", initial, "e4 e5", "", Status::ongoing},
    {"checkmate", initial, "f3 e5 g4 Qh4", "checkmate@4", Status::checkmate},
    {"stalemate", "7k/8/8/6QK/8/8/8/8 w - - 0 1", "Qg6", "stalemate@1", Status::stalemate},
    {"mate precedes a claim", "k7/8/1K6/8/8/8/8/7R w - - 98 1", "Rh8", "checkmate@1",
     Status::checkmate},
    {"a capture leaves bare kings", "8/8/8/3k4/3Q4/8/8/3K4 b - - 0 1", "Kxd4 Ke2 Ke4", "dead@1",
     Status::dead},
    {"dead from the start", "8/8/8/3k4/8/8/8/3K4 b - - 0 1", "", "dead@0", Status::dead},
    {"a dead position is stalemate, too", "k7/2N5/1K6/8/8/8/8/8 b - - 0 1", "Kb8 Na6 Ka8 Nc7 Kb8",
     "dead@0", Status::dead},
    {"a pawn becomes a knight and nobody can mate", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=N",
     "dead@1", Status::dead},
    {"a third time, counted from the start", initial, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
     "3x-by-move@7 black Ng8 0,4; 3x@8 white 0,4,8; 3x-by-move@8 white Nf3 1,5", Status::ongoing},
    {"a third time after a pawn move", initial, "f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1",
     "3x-by-move@8 white Ng1 1,5; 3x@9 black 1,5,9; 3x-by-move@9 black Nf6 2,6", Status::ongoing},
    {"an en passant capture forbidden by a pin makes no difference",
     "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1", "h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7",
     "3x-by-move@8 black Rg7 1,5; 3x@9 white 1,5,9; 3x-by-move@9 white Rh6 2,6", Status::ongoing},
    {"a legal en passant capture makes a difference", "4k3/8/8/8/3p4/8/4P3/4K2N w - - 0 1",
     "e4 Kd7 Ng3 Ke8 Nh1 Kd7 Ng3 Ke8 Nh1", "3x-by-move@9 black Kd7 2,6", Status::ongoing},
    {"a king in check could not take en passant", "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 1",
     "d4 Kh3 Ra3 Kh2 Ra2 Kh1 Ra3 Kh2 Ra2", "3x-by-move@8 white Ra2+ 1,5; 3x@9 black 1,5,9",
     Status::ongoing},
    {"a lost castling right makes a difference", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     "Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1 Ke8", "3x-by-move@8 white Rg1 1,5", Status::ongoing},
    {"fifty moves", "4k3/8/8/8/8/8/8/4K2R w - - 98 80", "Kd2 Kd7 Ke2",
     "50-by-move@1 black Kd7; 50@2 white; 50@3 black", Status::ongoing},
    {"fifty moves by any quiet move, although a different one was played",
     "7k/6N1/8/8/8/8/8/K6R b - - 99 80", "Kxg7", "50-by-move@0 black Kg8", Status::ongoing},
    {"no move completes the fifty: the only one captures", "k7/1R6/8/8/8/8/8/K7 b - - 99 80", "",
     "", Status::ongoing},
    {"no move completes the fifty: only pawns move", "k7/2Q5/8/8/8/p7/8/1R5K b - - 99 80", "a2", "",
     Status::ongoing},
    {"counters given in the FEN", "4k3/8/8/8/8/8/8/4K2R w - - 120 80", "Kd2",
     "50@0 white; 50@1 black", Status::ongoing},
    {"seventy-five moves", "4k3/8/8/8/8/8/8/4K2R w - - 149 100", "Kd2 Kd7",
     "50@0 white; 50@1 black; 75@1", Status::ongoing},
    {"seventy-five moves before the first one", "4k3/8/8/8/8/8/8/4K2R w - - 160 100", "Kd2",
     "50@0 white; 75@0; 50@1 black", Status::ongoing},
    {"the mating move is the seventy-fifth", "k7/8/BKN5/8/8/8/8/8 w - - 149 76", "Bb7",
     "50@0 white; checkmate@1", Status::checkmate},
    {"mate comes one move too late", "k7/8/BKN5/8/8/8/8/8 w - - 148 76", "Ne7 Kb8 Nc6 Ka8 Bb7",
     "50@0 white; 50@1 black; 75@2; checkmate@5", Status::checkmate},
    {"the stalemating move is the seventy-fifth", "7k/8/8/6QK/8/8/8/8 w - - 149 100", "Qg6",
     "50@0 white; 75@1; stalemate@1", Status::stalemate},
    {"the seventy-fifth move captures", "7k/6r1/8/6Q1/8/8/8/7K w - - 149 100", "Qxg7", "50@0 white",
     Status::ongoing},
    {"castling is neither a pawn move nor a capture", "4k3/8/8/8/8/8/8/4K2R w K - 98 80", "O-O Kd7",
     "50-by-move@1 black Kd7; 50@2 white", Status::ongoing},
    {"a promotion resets the count", "8/P6k/8/8/8/8/7r/K7 w - - 99 80", "a8=Q",
     "50-by-move@0 white Kb1", Status::ongoing},
};

TEST_CASE("the events of a game are recorded with their plies", "[laws][record][9.2][9.3][9.6]") {
  laws::Record record;  // reused, as by a reader of files
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto recorded = record_of(record, play(row.fen, row.moves));
    std::string events;
    for (const auto& event : recorded.events) {
      if (!events.empty()) events += "; ";
      events += event;
    }
    CHECK(events == row.events);
    CHECK(recorded.events_told);
    CHECK(recorded.status == row.status);
  }
}

TEST_CASE("a draw offer is an event at its ply", "[laws][record][9.1]") {
  const Played game = play(initial, "e4");
  laws::Record record;
  record.start(game.positions[0]);
  record.offered_draw();
  record.about_to_play(game.positions[0], game.moves[0]);
  record.played(game.moves[0], game.positions[1]);
  record.offered_draw();
  CHECK(record.finish(game.positions[1]) == Status::ongoing);
  REQUIRE(record.events().size() == 2);
  CHECK(record.events()[0].ply.value == 0);
  CHECK(record.events()[1].ply.value == 1);
  CHECK(record.events()[1].kind == EventKind::draw_offer);
  CHECK_FALSE(record.end().has_value());
  CHECK_FALSE(record.has_ended());
}

struct End {
  std::string_view what, fen, moves;
  std::optional<EventKind> end;
  std::uint32_t ply;
};
constexpr End ends[] = {
    {"nothing", initial, "e4", {}, 0},
    {"claims do not end the game", initial, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", {}, 0},
    {"mate", initial, "f3 e5 g4 Qh4", EventKind::checkmate, 4},
    {"the fifth occurrence, not the mate after it", initial,
     "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 f3 e5 g4 Qh4",
     EventKind::fivefold, 16},
    {"seventy-five moves, not the mate after them", "k7/8/BKN5/8/8/8/8/8 w - - 148 76",
     "Ne7 Kb8 Nc6 Ka8 Bb7", EventKind::seventyfive, 2},
    {"mate by the seventy-fifth move", "k7/8/BKN5/8/8/8/8/8 w - - 149 76", "Bb7",
     EventKind::checkmate, 1},
};

TEST_CASE("the first decisive event is the end of the game", "[laws][record][9.6]") {
  laws::Record record;
  for (const auto& row : ends) {
    CAPTURE(row.what);
    const auto recorded = record_of(record, play(row.fen, row.moves));
    REQUIRE(recorded.end.has_value() == row.end.has_value());
    CHECK(record.has_ended() == row.end.has_value());
    if (!row.end) continue;
    CHECK(recorded.end->kind == *row.end);
    CHECK(recorded.end->ply.value == row.ply);
  }
}

TEST_CASE("every kind of event has a row", "[laws][record][conventions]") {
  std::string all;
  for (const auto& row : rows) all.append(row.events).append("; ");
  for (const std::string_view name : kind_names) {
    if (name == "offer" || name == "5x") continue;  // the two tests above
    CAPTURE(name);
    CHECK(all.contains(std::string{name} + '@'));
  }
}

// The slow way: keep every position of the game, and try every legal move.
class Slow {
 public:
  explicit Slow(const Played& game) : game_{game} {
    stand(0);
    for (std::uint32_t ply = 0; ply < game.moves.size(); ++ply) {
      intend(ply, game.moves[ply]);
      stand(ply + 1);
    }
    const auto last = static_cast<std::uint32_t>(game.moves.size());
    intend(last, std::nullopt);
    const Position& position = game.positions.back();
    if (board::legal_moves(position).empty()) {
      const bool mate = position.checkers().any();
      events_.push_back(written(mate ? EventKind::checkmate : EventKind::stalemate, last));
    }
    std::ranges::sort(events_);
  }
  [[nodiscard]] const std::vector<std::string>& events() const { return events_; }
  [[nodiscard]] std::size_t fifths() const { return fifths_; }

 private:
  void stand(std::uint32_t ply) {
    const Position& position = game_.positions[ply];
    auto& plies = stood_[key_of(position)];
    plies.push_back(ply);
    if (plies.size() == 3 || plies.size() == 4) {
      events_.push_back(written(EventKind::threefold, ply, position.turn(), {}, plies));
    }
    if (plies.size() == 5) {
      events_.push_back(written(EventKind::fivefold, ply, {}, {}, plies));
      ++fifths_;
    }
    const std::uint32_t clock = position.halfmove_clock();
    const bool at_once = ply < 2 && clock > 100;
    if ((clock == 100 || clock == 101 || at_once) && !board::legal_moves(position).empty()) {
      events_.push_back(written(EventKind::fifty, ply, position.turn()));
    }
    const bool mate = position.checkers().any() && board::legal_moves(position).empty();
    if ((clock == 150 || (ply == 0 && clock > 150)) && (!mate || clock > 150)) {
      events_.push_back(written(EventKind::seventyfive, ply));
    }
    if (!dead_ && has_no_men(position)) {
      dead_ = true;
      events_.push_back(written(EventKind::dead_position, ply));
    }
  }

  void intend(std::uint32_t ply, std::optional<Move> next) {
    const Position& position = game_.positions[ply];
    std::optional<Move> fiftieth;
    for (const Move move : board::legal_moves(position)) {
      if (position.is_zeroing(move)) continue;
      if (!fiftieth || move == next) fiftieth = move;
      Position after = position;
      after.play_unchecked(move);
      const auto found = stood_.find(key_of(after));
      const std::size_t before = found == stood_.end() ? 0 : found->second.size();
      if (before < 2 || before > 4) continue;
      events_.push_back(written(EventKind::threefold_intended, ply, position.turn(),
                                san_of(position, move), found->second));
    }
    if (position.halfmove_clock() != 99 || !fiftieth) return;
    events_.push_back(
        written(EventKind::fifty_intended, ply, position.turn(), san_of(position, *fiftieth)));
  }

  static bool has_no_men(const Position& position) {
    unsigned knights = 0, light = 0, dark = 0;
    for (unsigned s = 0; s < 64; ++s) {
      const auto square = static_cast<board::Square>(s);
      const auto piece = position.piece_on(square);
      if (!piece || piece->role == board::Role::king) continue;
      if (piece->role == board::Role::knight) {
        ++knights;
      } else if (piece->role == board::Role::bishop) {
        ++(board::is_light(square) ? light : dark);
      } else {
        return false;
      }
    }
    return knights == 0 ? light == 0 || dark == 0 : knights + light + dark == 1;
  }

  const Played& game_;
  std::map<std::string, std::vector<std::uint32_t>> stood_;
  std::vector<std::string> events_;
  std::size_t fifths_ = 0;
  bool dead_ = false;
};

struct Shuffle {
  std::string_view what, fen;
  unsigned plies, games;
};
// Few pieces, so that positions recur; long runs, so that all code paths are taken.
constexpr Shuffle shuffles[] = {
    {"rooks and bishops", "4k2r/8/2b5/8/8/2B5/8/R3K3 w Qk - 0 1", 300, 4},
    {"kings and rooks, rights on all sides", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 200, 4},
    {"pawns that pass each other", "4k3/3p1p2/8/4P1P1/2p1p3/8/3P1P2/4K3 w - - 0 1", 120, 6},
    {"knights", "1n2k1n1/8/8/8/8/8/8/1N2K1N1 w - - 40 30", 240, 4},
    {"locked pawns", "4k3/1b6/2p1p3/2P1P3/2P5/8/1B6/4K3 w - - 0 1", 260, 4},
    {"the starting position", initial, 160, 4},
    {"corners, close to both limits", "k7/8/8/8/8/8/8/K6R w - - 95 60", 120, 6},
    {"Chess960, rooks beside the kings", "1rkr4/8/8/8/8/8/8/1RKR4 w KQkq - 0 1", 160, 4},
    {"long runs", "k7/p7/8/8/8/8/P7/K5RR w - - 0 1", 420, 3},
};

/// A game that tends to return to earlier positions.
Played shuffled(const Shuffle& shuffle, std::mt19937& random) {
  const auto start = board::read_fen(shuffle.fen);
  REQUIRE(start.has_value());
  Played game{{*start}, {}};
  std::map<std::string, int> stood;
  for (unsigned ply = 0; ply < shuffle.plies; ++ply) {
    const Position& position = game.positions.back();
    std::vector<Move> quiet, known, all;
    for (const Move move : board::legal_moves(position)) {
      all.push_back(move);
      if (position.is_zeroing(move)) continue;
      quiet.push_back(move);
      Position after = position;
      after.play_unchecked(move);
      const auto found = stood.find(key_of(after));
      if (found != stood.end() && found->second < 6) known.push_back(move);
    }
    if (all.empty()) break;
    const auto& from = !known.empty() && random() % 4 != 0    ? known
                       : !quiet.empty() && random() % 40 != 0 ? quiet
                                                              : all;
    const Move move = from[random() % from.size()];
    game.moves.push_back(move);
    Position after = position;
    after.play_unchecked(move);
    ++stood[key_of(after)];
    game.positions.push_back(after);
  }
  return game;
}

TEST_CASE("events agree with a count that keeps every position",
          "[laws][record][property][9.2][9.3][9.6]") {
  std::mt19937 random{1};
  laws::Record record;
  std::size_t events = 0, fifths = 0, longest = 0;
  for (const auto& shuffle : shuffles) {
    for (unsigned i = 0; i < shuffle.games; ++i) {
      const Played game = shuffled(shuffle, random);
      const Slow slow{game};
      auto recorded = record_of(record, game);
      CAPTURE(shuffle.what, i);
      CHECK(recorded.in_order);
      CHECK(recorded.events_told);
      // If several moves would complete the fifty, any of them may be named.
      std::ranges::sort(recorded.events);
      std::vector<std::string> missing, surplus;
      std::ranges::set_difference(slow.events(), recorded.events, std::back_inserter(missing));
      std::ranges::set_difference(recorded.events, slow.events(), std::back_inserter(surplus));
      const auto first = [](const auto& list) { return list.empty() ? std::string{} : list[0]; };
      CHECK(first(missing) == "");
      CHECK(first(surplus) == "");
      events += slow.events().size();
      fifths += slow.fifths();
      for (const auto& position : game.positions) {
        longest = std::max<std::size_t>(longest, position.halfmove_clock());
      }
    }
  }
  // Makes sure that the comparison is meaningful.
  CHECK(events > 2'000);
  CHECK(fifths > 100);
  CHECK(longest > 200);
}

}  // namespace
