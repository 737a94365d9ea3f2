#include "partiar/select.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "io/rewriter.h"
#include "partiar/internal/game_maker.h"
#include "partiar/internal/text_work.h"
#include "reading/letters.h"
#include "select/cutter.h"
#include "table/where.h"
#include "table/where_error.h"
#include "text/messages.h"

namespace partiar {
inline namespace v2 {

namespace {

/// Which games are selected: those for which a function returns true, if it is set, and an
/// expression holds, if there is one.
struct Wanted {
  std::function<bool(const Game&)> by_game{};
  table::Where* where = nullptr;
  std::optional<table::WhereError>* failed = nullptr;  ///< why `where` could not be evaluated
};

/// Selects games block by block, and cuts them out at the end.
class Selector {
 public:
  Selector(const internal::Judging& judging, const Wanted& wanted)
      : judging_{judging},
        wanted_{wanted},
        replayer_{reading::with_letters(judging.replay, judging.reading)},
        maker_{*text::Messages::open(judging.messages.language())} {}

  void add(reading::Bytes&& bytes) {
    reading::Text text{std::move(bytes), judging_.reading};
    select::Cutter cutter{text};
    base::SourceMap lines = text.lines();
    const auto note = [&](const replay::Game& game, bool is_wanted) {
      select::Cut cut = cutter.cut(game, 0);
      cut.matches = is_wanted;
      // Text above the first game goes with it.
      if (cuts_.empty()) cut.begin = 0;
      is_certain_ = is_certain_ && (cuts_.empty() || cut.begin >= cuts_.back().end);
      cuts_.push_back(std::move(cut));
    };
    std::optional<replay::GameFilter> filter;
    if (wanted_.where != nullptr) {
      filter = wanted_.where->filter(*wanted_.failed);
      filter->replays_wanted = wanted_.by_game != nullptr;
      filter->pass_by = [&](const replay::Game& game, std::uint32_t, bool is_wanted) {
        note(game, is_wanted);
      };
    }
    const auto take = [&](const replay::Game& game, std::uint32_t number) {
      note(game,
           !wanted_.by_game || wanted_.by_game(maker_.make(
                                   game, {*text.block().source, number, lines}, games_before_)));
      return true;
    };
    games_before_ += text.replay_games(replayer_, 1, take, filter ? &*filter : nullptr);
    if (wanted_.where == nullptr || !*wanted_.failed || (*wanted_.failed)->line > 0) return;
    (*wanted_.failed)->source = *text.block().source;
    (*wanted_.failed)->line = text.lines().locate((*wanted_.failed)->game_begin).line;
  }

  /// The games that are wanted. Errors: `cannot_cut`; an archive.
  [[nodiscard]] std::expected<std::string, io::Failure> finish(std::string_view text) const {
    auto rewriter = io::Rewriter::of_bytes("-", text, judging_.reading.limits);
    if (!rewriter) return std::unexpected{std::move(rewriter.error())};
    if (!is_certain_) return std::unexpected{io::Failure{io::Fault::cannot_cut, "-", {}}};
    std::string selected;
    bool is_wanted = false;
    const auto append = [&](std::string_view part) -> std::expected<void, io::Failure> {
      if (is_wanted) rewriter->append_as_source(selected, part);
      return {};
    };
    const io::Rewriter::Sink sink{
        .keep = append, .change = [&](const io::Change& change) { return append(change.text); }};
    for (const select::Cut& cut : cuts_) {
      if (auto done = rewriter->change({.offset = *cut.begin}, sink); !done) {
        return std::unexpected{done.error()};
      }
      is_wanted = cut.matches;
      for (const io::Change& change : cut.changes) {
        if (auto done = rewriter->change(change, sink); !done) return std::unexpected{done.error()};
      }
    }
    if (auto done = rewriter->finish(sink); !done) return std::unexpected{done.error()};
    return selected;
  }

 private:
  const internal::Judging& judging_;
  const Wanted& wanted_;
  replay::Replayer replayer_;
  internal::GameMaker maker_;
  std::vector<select::Cut> cuts_;
  bool is_certain_ = true;
  std::uint64_t games_before_ = 0;
};

}  // namespace

std::expected<std::string, Error> select_games(std::string_view text,
                                               const std::function<bool(const Game&)>& wanted,
                                               const AuditOptions& options) {
  return internal::work_on_text<std::string, Selector>(text, options, Wanted{.by_game = wanted});
}

std::expected<std::string, Error> select_games_where(std::string_view text,
                                                     std::string_view expression,
                                                     const AuditOptions& options) {
  const auto messages = internal::open_texts(options.language);
  if (!messages) return std::unexpected{messages.error()};
  const auto fail = [&](const table::WhereError& error) {
    return std::unexpected{Error{.kind = Error::Kind::expression,
                                 .message = table::words_of(error, expression, *messages)}};
  };
  const auto where = table::Where::compile(std::string{expression});
  if (!where) return fail(where.error());
  std::optional<table::WhereError> failed;
  auto selected = internal::work_on_text<std::string, Selector>(
      text, options, Wanted{.where = where->get(), .failed = &failed});
  if (failed) return fail(*failed);
  return selected;
}

}  // namespace v2
}  // namespace partiar
