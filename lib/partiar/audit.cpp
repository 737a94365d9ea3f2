#include "partiar/audit.h"

#include <algorithm>
#include <deque>
#include <istream>
#include <string>
#include <utility>
#include <variant>

#include "io/pipeline.h"
#include "laws/edition.h"
#include "partiar/internal/game_maker.h"
#include "partiar/internal/options.h"
#include "reading/beginnings.h"
#include "reading/letters.h"
#include "reading/source_reader.h"

namespace partiar {
inline namespace v2 {

namespace {

/// Bytes of a source read at a time when games are requested one by one.
constexpr std::size_t block_size = 64 * 1'024;

/// Makes public values of all games of a block. For one thread.
class BlockReader {
 public:
  BlockReader(const replay::ReplayOptions& replay, const reading::Options& reading,
              text::Messages messages)
      : reading_{reading},
        maker_{std::move(messages)},
        replayer_{reading::with_letters(replay, reading)} {}

  struct Read {
    std::vector<Game> games;     ///< numbered as in the block
    std::uint64_t in_block = 0;  ///< games in the block so far
    bool first_of_source = false;
  };

  [[nodiscard]] Read read(reading::Bytes&& bytes) {
    reading::Text text{std::move(bytes), reading_};
    Read read{.games = {}, .in_block = 0, .first_of_source = text.block().first_of_source};
    base::SourceMap lines = text.lines();
    read.in_block =
        text.replay_games(replayer_, 1, [&](const replay::Game& game, std::uint32_t number) {
          read.games.push_back(maker_.make(game, {*text.block().source, number, lines}, 0));
          return true;
        });
    return read;
  }

  [[nodiscard]] const text::Messages& messages() const { return maker_.messages(); }

 private:
  reading::Options reading_;
  internal::GameMaker maker_;
  replay::Replayer replayer_;
};

/// Counts the games of a source over its blocks.
class Numbers {
 public:
  void put(BlockReader::Read& read) {
    if (read.first_of_source) before_ = 0;
    for (Game& game : read.games) game.number += before_;
    before_ += read.in_block;
  }

 private:
  std::uint64_t before_ = 0;
};

/// When the events of files, or of a text, began: their games are asked once it matters.
auto beginnings_of(const std::vector<std::string>& paths) {
  return [paths](const reading::Options& reading) {
    return reading::beginnings_in(paths, reading, {});
  };
}
auto beginnings_of(std::string_view text) {
  return [text](const reading::Options& reading) {
    return reading::beginnings_in_text(text, reading);
  };
}

/// Files, and how to read them.
struct Opened {
  reading::SourceReader sources;
  replay::ReplayOptions replay;
  text::Messages messages;
};

template <class FindBeginning, class Open>
std::expected<Opened, Error> open_with(const AuditOptions& options,
                                       const FindBeginning& find_beginning, Open open) {
  auto judging = internal::judging_by(options);
  if (!judging) return std::unexpected{std::move(judging.error())};
  judging->replay.find_beginning = find_beginning(judging->reading);
  return Opened{open(judging->reading), judging->replay, std::move(judging->messages)};
}

}  // namespace

std::vector<std::string> editions() {
  std::vector<std::string> names;
  names.reserve(laws::editions().size());
  for (const laws::Edition edition : laws::editions()) names.emplace_back(laws::name_of(edition));
  return names;
}

struct Games::State {
  explicit State(Opened opened)
      : sources{std::move(opened.sources)},
        reader{opened.replay, sources.options(), std::move(opened.messages)} {}

  reading::SourceReader sources;
  BlockReader reader;
  Numbers numbers{};
  std::deque<Game> games{};  ///< games of the current block that have not been handed out
};

Games::Games(std::unique_ptr<State> state) : state_{std::move(state)} {}
Games::~Games() = default;
Games::Games(Games&&) noexcept = default;
Games& Games::operator=(Games&&) noexcept = default;

std::expected<Games, Error> Games::open(std::vector<std::string> paths,
                                        const AuditOptions& options) {
  auto opened = open_with(options, beginnings_of(paths), [&](const reading::Options& reading) {
    return reading::SourceReader{std::move(paths), reading, {.block_size = block_size}};
  });
  if (!opened) return std::unexpected{std::move(opened.error())};
  return Games{std::make_unique<State>(std::move(*opened))};
}

std::expected<Games, Error> Games::of_text(std::string_view text, const AuditOptions& options,
                                           std::string name) {
  auto opened = open_with(options, beginnings_of(text), [&](const reading::Options& reading) {
    return reading::SourceReader::of_bytes(std::move(name), text, reading,
                                           {.block_size = block_size});
  });
  if (!opened) return std::unexpected{std::move(opened.error())};
  return Games{std::make_unique<State>(std::move(*opened))};
}

std::expected<Games, Error> Games::of_stream(std::istream& stream, const AuditOptions& options,
                                             std::string name) {
  const std::string text{std::istreambuf_iterator<char>{stream}, {}};
  return of_text(text, options, std::move(name));
}

std::optional<Games::Read> Games::next() {
  State& state = *state_;
  while (state.games.empty()) {
    auto input = state.sources.next();
    if (!input) return std::nullopt;
    if (const auto* failure = std::get_if<io::Failure>(&*input)) {
      return std::unexpected{internal::error_of(*failure, state.reader.messages())};
    }
    auto read = state.reader.read(std::get<reading::Bytes>(*std::move(input)));
    state.numbers.put(read);
    std::ranges::move(read.games, std::back_inserter(state.games));
  }
  Game game = std::move(state.games.front());
  state.games.pop_front();
  return game;
}

std::expected<Totals, Error> audit(std::vector<std::string> paths, const AuditOptions& options,
                                   const AuditCallbacks& callbacks, unsigned jobs) {
  auto opened = open_with(options, beginnings_of(paths), [&](const reading::Options& reading) {
    return reading::SourceReader{std::move(paths), reading};
  });
  if (!opened) return std::unexpected{std::move(opened.error())};
  using Worked = std::variant<BlockReader::Read, io::Failure>;
  const auto make_work = [&] {
    auto reader = std::make_shared<BlockReader>(opened->replay, opened->sources.options(),
                                                *text::Messages::open(options.language));
    return [reader](reading::Input&& input) -> Worked {
      if (auto* failure = std::get_if<io::Failure>(&input)) return std::move(*failure);
      return reader->read(std::get<reading::Bytes>(std::move(input)));
    };
  };
  Totals totals;
  Numbers numbers;
  const auto finish = [&](Worked&& result) {
    if (const auto* failure = std::get_if<io::Failure>(&result)) {
      ++totals.failures;
      if (callbacks.failed) callbacks.failed(internal::error_of(*failure, opened->messages));
      return io::Flow::go_on;
    }
    auto& read = std::get<BlockReader::Read>(result);
    numbers.put(read);
    for (const Game& game : read.games) {
      ++totals.games;
      ++internal::count_of(totals, game.result.verdict);
      if (callbacks.take && !callbacks.take(game)) return io::Flow::stop;
    }
    return io::Flow::go_on;
  };
  io::run_ordered(opened->sources, internal::threads_of(jobs), make_work, finish);
  return totals;
}

}  // namespace v2
}  // namespace partiar
