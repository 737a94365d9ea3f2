/// Cuts the sources of `partiar select` at their games, in the order they are read.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/sample.h"
#include "io/failure.h"
#include "io/file_stamp.h"
#include "io/joint.h"
#include "io/limits.h"
#include "io/piece_output.h"
#include "io/rewriter.h"
#include "io/split_files.h"
#include "reading/game_list.h"
#include "reading/source_step.h"
#include "select/split_by.h"

namespace partiar::select {

/// The lists of a run, if given.
struct GameLists {
  std::optional<reading::GameList> games{};
  std::optional<reading::GameList> drop{};
};

/// A game that is not where a list says.
struct MovedGame {
  std::string list;
  std::string source;
  std::uint64_t number = 0;
};

/// A game that may be cut out of its source.
struct Cut {
  std::uint32_t number = 1;              ///< of its block, counted from 1
  std::optional<std::uint64_t> begin{};  ///< in the source; nothing if unknown
  std::uint64_t end = 0;                 ///< likewise; 0: unknown
  bool matches = false;                  ///< it is of the kind asked for
  /// Of the tags to split games by; nothing if none is among the tags.
  std::optional<std::string> value{};
  /// What is written otherwise, so that every program can read it to its end.
  std::vector<io::Change> changes{};
};

/// From one number of a game to another, counted from 1.
struct NumberRange {
  std::uint64_t first = 1;
  std::uint64_t last = 1;
};

/// Reads ranges such as `1-10,15`. Output: nothing for anything else.
[[nodiscard]] std::optional<std::vector<NumberRange>> read_numbers(std::string_view text);

/// Which of the matching games are cut out, and where they go.
struct SelectingOptions {
  std::string games{};                    ///< a list of games; empty: none
  std::string drop{};                     ///< a list of games to leave out; empty: none
  std::vector<NumberRange> numbers{};     ///< of games in their sources; empty: all
  std::optional<std::uint64_t> head{};    ///< only the first ones
  std::optional<std::uint64_t> sample{};  ///< a random sample of this size
  std::uint64_t seed = 0;                 ///< of the sample
  std::string to = "-";                   ///< a file for the games, or standard output
  std::string others{};                   ///< a file for the other games; empty: none
  SplitBy split{};                        ///< into files of a directory
  std::string split_as{};                 ///< that, as it was written
  std::string directory{};                ///< for those files
  io::Limits limits{};
};

class Selecting {
 public:
  /// The arguments must outlive this.
  Selecting(const SelectingOptions& options, GameLists& lists);

  /// Opens the outputs. Errors: those of `Output::create`.
  [[nodiscard]] std::expected<void, io::Failure> open();

  /// Cuts the games of the next step, which are in the order of the source.
  /// Errors: of reading and writing; `closed_pipe` if nothing more is wanted.
  [[nodiscard]] std::expected<void, io::Failure> follow(const reading::SourceStep& step,
                                                        std::span<const Cut> cuts);

  /// Draws the sample, if one is asked for, and puts the output in its final place.
  /// Input: `may_write`, see `io::SplitFiles`. Errors: of reading and writing; `no_such_tag` if no
  /// selected game has the tag to split by.
  [[nodiscard]] std::expected<void, io::Failure> commit(
      const std::function<std::expected<void, io::Failure>(const std::string&)>& may_write);

  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::uint64_t selected() const { return selected_; }
  /// Whether it stopped before the end of the input because nothing more was wanted.
  [[nodiscard]] bool has_enough() const { return has_enough_; }
  /// The first game that was not where a list says.
  [[nodiscard]] const std::optional<MovedGame>& moved() const { return moved_; }

 private:
  static constexpr std::uint64_t no_end = ~std::uint64_t{0};

  /// Where bytes can go.
  enum class Place : std::uint8_t { nowhere, selection, others };
  struct Way {
    Place place = Place::nowhere;
    std::size_t file = 0;  ///< when splitting: which file

    friend bool operator==(const Way&, const Way&) = default;
  };
  /// A stretch of a source with one destination.
  struct Piece {
    std::size_t source = 0;
    std::uint64_t begin = 0;
    std::uint64_t end = no_end;
    std::optional<std::string> value{};  ///< of the tag to split games by
  };
  /// The source in progress.
  struct Source {
    std::size_t number = 0;
    reading::GameList::Source* listed = nullptr;
    reading::GameList::Source* dropped = nullptr;
    std::optional<Way> way{};           ///< the destination of the game read last
    std::uint64_t begin = 0;            ///< of the pending bytes, not yet written
    std::uint64_t last = 0;             ///< start of the last game
    std::uint64_t end = 0;              ///< its end
    std::vector<io::Change> changes{};  ///< of the pending bytes
  };

  using Done = std::expected<void, io::Failure>;

  void begin_source(const reading::SourceStep& step);
  [[nodiscard]] bool is_wanted(const Cut& cut, std::uint64_t number);
  [[nodiscard]] bool has(reading::GameList::Source* source, const Cut& cut, std::uint64_t number,
                         const std::string& list);
  [[nodiscard]] std::expected<Way, io::Failure> way_of_selection(
      const std::optional<std::string>& value);
  [[nodiscard]] std::string next_number();
  [[nodiscard]] Way way_of_others() const;
  void offer(std::uint64_t end);
  [[nodiscard]] Done end_source();
  [[nodiscard]] Done take(const Cut& cut, std::uint64_t number);
  [[nodiscard]] Done pass_to(std::uint64_t end);
  [[nodiscard]] Done open_source();
  [[nodiscard]] Done write(std::uint64_t begin, std::uint64_t end, const Way& way);
  [[nodiscard]] Done put(const Way& way, std::string_view text);
  [[nodiscard]] Done write_sample();

  const SelectingOptions& options_;
  GameLists& lists_;
  std::optional<io::PieceOutput> selection_;
  std::optional<io::PieceOutput> others_;
  std::optional<io::SplitFiles> split_;
  std::vector<io::Joint> joints_;                           ///< of the files split into
  std::vector<std::string> paths_;                          ///< of the sources
  std::vector<std::string> files_;                          ///< the same without their members
  std::vector<std::optional<io::FileStamp>> stamps_;        ///< likewise
  std::map<std::size_t, std::vector<io::Change>> changes_;  ///< likewise, for a sample
  std::optional<Source> source_;
  std::optional<io::Rewriter> rewriter_;  ///< of a source
  std::size_t rewritten_ = 0;             ///< which one
  bool is_passed_over_ = false;           ///< skip the rest of the source
  std::optional<base::Sample<Piece>> sample_;
  std::uint64_t split_games_ = 0;   ///< split into files of so many
  std::optional<Piece> candidate_;  ///< for the sample; its end is not known yet
  std::optional<MovedGame> moved_;
  std::uint64_t games_ = 0;
  std::uint64_t selected_ = 0;
  bool has_enough_ = false;
  bool is_tag_met_ = false;     ///< a selected game has the tag to split by
  bool is_tag_missed_ = false;  ///< one has not, and none before it
};

}  // namespace partiar::select
