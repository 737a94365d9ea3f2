#include "partiar/convert.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "io/pipeline.h"
#include "languages/alphabets.h"
#include "partiar/internal/options.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
#include "report/game_writer.h"

namespace partiar {
inline namespace v2 {

namespace {

notation::MoveForm form_of(ConvertOptions::Notation notation) {
  switch (notation) {
    case ConvertOptions::Notation::lan:
      return notation::MoveForm::lan;
    case ConvertOptions::Notation::uci:
      return notation::MoveForm::uci;
    case ConvertOptions::Notation::iccf:
      return notation::MoveForm::iccf;
    case ConvertOptions::Notation::san:
      break;
  }
  return notation::MoveForm::san;
}

std::string text_of(const text::Messages& messages, std::string_view key) {
  std::string text;
  messages.append(text, key);
  return text;
}

/// The resolved options.
struct Way {
  notation::PieceLetters letters;
  reading::Options reading;
  text::Messages messages;  ///< for one thread
  std::string unreplayed = text_of(messages, "variation_unreplayed");
  std::string copied = text_of(messages, "convert_copied");
};

std::expected<Way, Error> find_way(const ConvertOptions& options) {
  auto messages = internal::open_texts(options.language);
  if (!messages) return std::unexpected{std::move(messages.error())};
  auto reading = internal::reading_in(options.letters, *messages);
  if (!reading) return std::unexpected{std::move(reading.error())};
  reading->limits.whole_games = true;
  const auto letters = languages::find_letters(options.to);
  if (!letters) return std::unexpected{internal::unknown_letters(*messages, options.to)};
  return Way{*letters, *std::move(reading), *std::move(messages)};
}

/// Converts blocks. For one thread.
class Converter {
 public:
  Converter(const Way& way, ConvertOptions::Notation notation)
      : way_{way},
        replayer_{reading::with_letters(
            {.variations = pgn::Variations::visit, .keep_entries = true}, way.reading)} {
    style_.moves.form = form_of(notation);
    style_.moves.letters = &way.letters;
    style_.unreplayed = way.unreplayed;
    style_.copied = way.copied;
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  void append(std::string& pgn, reading::Bytes&& bytes) {
    reading::Text block{std::move(bytes), way_.reading};
    const std::string cut = report::cut_off(way_.messages, block.block().dropped_behind);
    style_.cut = cut;
    const report::GameWriter writer{style_};
    block.replay_games(replayer_, 1, [&](const replay::Game& game, std::uint32_t) {
      writer.append(pgn, game);
      return true;
    });
  }

 private:
  const Way& way_;
  replay::Replayer replayer_;
  report::GameStyle style_{};
};

}  // namespace

std::expected<std::string, Error> convert(std::string_view text, const ConvertOptions& options) {
  auto way = find_way(options);
  if (!way) return std::unexpected{way.error()};
  way->reading.limits.game = std::max(way->reading.limits.game, text.size());
  std::string pgn;
  pgn.reserve(text.size());
  Converter converter{*way, options.notation};
  auto sources = reading::SourceReader::of_bytes("-", text, way->reading);
  while (auto input = sources.next()) {
    if (auto* bytes = std::get_if<reading::Bytes>(&*input)) {
      converter.append(pgn, std::move(*bytes));
    }
  }
  return pgn;
}

std::expected<void, Error> convert_files(std::vector<std::string> paths,
                                         const ConvertOptions& options,
                                         const ConvertCallbacks& callbacks, unsigned jobs) {
  const auto way = find_way(options);
  if (!way) return std::unexpected{way.error()};
  using Converted = std::expected<std::string, io::Failure>;
  const auto make_work = [&] {
    const auto converter = std::make_shared<Converter>(*way, options.notation);
    return [converter](reading::Input&& input) -> Converted {
      if (auto* failure = std::get_if<io::Failure>(&input)) {
        return std::unexpected{std::move(*failure)};
      }
      std::string pgn;
      converter->append(pgn, std::get<reading::Bytes>(std::move(input)));
      return pgn;
    };
  };
  const auto finish = [&](Converted&& converted) {
    if (converted) {
      if (converted->empty()) return io::Flow::go_on;
      return !callbacks.write || callbacks.write(*converted) ? io::Flow::go_on : io::Flow::stop;
    }
    if (callbacks.failed) callbacks.failed(internal::error_of(converted.error(), way->messages));
    return io::Flow::go_on;
  };
  reading::SourceReader sources{std::move(paths), way->reading};
  io::run_ordered(sources, internal::threads_of(jobs), make_work, finish);
  return {};
}

}  // namespace v2
}  // namespace partiar
