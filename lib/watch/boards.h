/// The boards of one source that grows: a file with a game, a file with many, a feed.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "io/failure.h"
#include "reading/game_reader.h"
#include "reading/options.h"
#include "replay/options.h"
#include "watch/board.h"

namespace partiar::watch {

/// Returns the text without a last word that nothing follows: it may be half a move.
[[nodiscard]] std::string_view whole_words(std::string_view text);

/// What a board has to say, while its game is at hand.
struct Told {
  const replay::Game& game;
  const reading::Place& place;
  const std::string& board;  ///< tells it from those of the source, also if its head is corrected
  const Changes& changes;
  /// It was there at the first look, and this is no more than the second, when it may have settled.
  bool is_standing = false;
};
using Tell = std::function<void(const Told&)>;

/// Follows the games of a source. Games are told apart by their players, round, date and event,
/// whatever their order, and by their number only where these are the same. A game that vanishes,
/// as from a file that is being written, keeps its alarms, and hands them on to a new one if only
/// its head was corrected; one without moves is forgotten.
class Boards {
 public:
  /// Input: `replay` and `reading`, as for `GameReader`.
  Boards(std::string source, const reading::Options& reading, const replay::ReplayOptions& replay);

  /// Looks at a file as it stands. A board's text counts as settled when two looks see the same.
  /// Errors: the source cannot be read as games, which may be for now, unless it has settled; what
  ///         could be is told.
  std::expected<void, io::Failure> look(std::string_view bytes, const Tell& tell);

  /// Takes what a feed has sent since the last look, which may be nothing. A game that another
  /// follows is over; of two with the same tags, the later replaces the earlier, unless that has a
  /// result and other moves.
  std::expected<void, io::Failure> feed(std::string_view bytes, const Tell& tell);

  /// Takes the end of a feed: what it has sent is all.
  std::expected<void, io::Failure> end_feed(const Tell& tell);

  /// Whether another look at the same bytes would tell nothing more.
  [[nodiscard]] bool is_settled() const { return is_settled_; }

  [[nodiscard]] const std::string& source() const { return source_; }
  [[nodiscard]] std::size_t size() const { return boards_.size(); }

  /// All games as they stand now: of a file, its bytes, unless it could not be read or has none.
  [[nodiscard]] std::string text() const;

 private:
  struct Watched {
    Board board;
    std::string number{};  ///< of those of the source, in the order they came
    std::string text{};
    std::vector<board::Move> moves{};
    bool is_bare = true;  ///< nothing was played
    bool has_result = false;
    bool was_there = false;  ///< at the first look
    std::uint64_t seen = 0;  ///< the last look that it was part of
  };
  enum class Same : bool { game, board };  ///< what two games with the same tags are

  using TakeNamed =
      std::function<void(const replay::Game&, const reading::Place&, std::string name)>;

  std::expected<void, io::Failure> read(std::string_view bytes, Same same, const TakeNamed& take);
  std::expected<void, io::Failure> read_file(std::string_view bytes, Text text, const Tell& tell);
  std::expected<void, io::Failure> read_feed(std::string_view bytes, Text text, const Tell& tell);
  void take_over(const replay::Game& game, const std::string& name);
  void forget_bare();
  void take(const replay::Game& game, const reading::Place& place, std::string name, Text text,
            const Tell& tell);

  std::string source_;
  reading::Options reading_;
  replay::ReplayOptions replay_;
  std::map<std::string, Watched> boards_;
  std::map<std::string, unsigned>
      later_;         ///< of a feed: how many games with these tags replaced none
  std::string last_;  ///< the bytes of the last look; of a feed, its last game
  std::expected<void, io::Failure> done_{};  ///< how the last look ended
  bool is_whole_ = false;                    ///< it read all games there are
  std::uint64_t made_ = 0;                   ///< boards
  std::uint64_t looks_ = 0;
  bool is_settled_ = true;
};

}  // namespace partiar::watch
