#include "partiar/convert.h"

#include <utility>
#include <variant>

#include "languages/alphabets.h"
#include "partiar/internal/options.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
#include "report/game_writer.h"

namespace partiar {
inline namespace v1 {

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

}  // namespace

std::expected<std::string, Error> convert(std::string_view text, const ConvertOptions& options) {
  const auto messages = internal::open_texts(options.language);
  if (!messages) return std::unexpected{messages.error()};
  const auto reading = internal::reading_in(options.letters, *messages);
  if (!reading) return std::unexpected{reading.error()};
  const auto letters = languages::find_letters(options.to);
  if (!letters) return std::unexpected{internal::unknown_letters(*messages, options.to)};

  const std::string unreplayed = text_of(*messages, "variation_unreplayed");
  const std::string copied = text_of(*messages, "convert_copied");
  report::GameStyle style;
  style.moves.form = form_of(options.notation);
  style.moves.letters = &*letters;
  style.unreplayed = unreplayed;
  style.copied = copied;
  const report::GameWriter writer{style};

  std::string converted;
  converted.reserve(text.size());
  replay::Replayer replayer{reading::with_letters(
      {.variations = pgn::Variations::visit, .keep_entries = true}, *reading)};
  auto sources = reading::SourceReader::of_bytes("-", text, *reading);
  while (auto input = sources.next()) {
    auto* bytes = std::get_if<reading::Bytes>(&*input);
    if (bytes == nullptr) continue;
    const reading::Text block{std::move(*bytes), *reading};
    block.replay_games(replayer, 1, [&](const replay::Game& game, std::uint32_t) {
      writer.append(converted, game);
      return true;
    });
  }
  return converted;
}

}  // namespace v1
}  // namespace partiar
