// One replayer reads text after text in the same memory: nothing of a game leaks into the next.
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/repeats.h"
#include "support/replayed.h"
#include "support/test_data.h"
#include "support/typed.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

/// A text, what was wrong with its bytes, and its games as read by a new replayer.
struct Text {
  std::string name, bytes;
  std::vector<std::uint32_t> recoded{};
  bool cut = false;
  std::vector<Replayed> alone{};

  [[nodiscard]] replay::Source source() const {
    return {.text = bytes, .recoded = recoded, .cut = cut};
  }
};

std::vector<Text> all_texts(const replay::ReplayOptions& options) {
  std::vector<Text> texts;
  for (const std::string& file : pgn_files()) texts.push_back({file, bytes_of(file)});
  texts.push_back({.name = "a cut game", .bytes = "1. e4 e5 (1... c5 2. d4 {a", .cut = true});
  texts.push_back({"no game", ""});
  texts.push_back({"numbers from 11", "[Event \"x\"]\n\n11. e4 e5 12. Nf3 *"});
  texts.push_back(
      {"open variations of a broken game", "[Event \"x\"]\n\n1. e4 e4 (1... d5 (1... d6"});
  texts.push_back({"Chess960", "[Event \"x\"]\n[Variant \"Chess960\"]\n\n1. e4 *"});
  texts.push_back({"a game without moves", "*"});
  for (Text& text : texts) {
    text.recoded = text::make_utf8(text.bytes);
    text.alone = replay_typed(text.source(), options);
  }
  return texts;
}

TEST_CASE("a game is read the same whatever was read before it", "[replay][property]") {
  replay::ReplayOptions visiting{.variations = pgn::Variations::visit};
  for (const auto& options : {replay::ReplayOptions{}, visiting, any_letters()}) {
    const auto texts = all_texts(options);
    CHECK(texts.size() > 100);
    std::string differs;
    replay::Replayer replayer{options};
    const Text* before = nullptr;
    const auto read = [&](const Text& text) {
      const bool same = replay_games(replayer, text.source()) == text.alone;
      if (!same && differs.empty()) differs = (before ? before->name + ", then " : "") + text.name;
      before = &text;
    };
    // Each text is read once after each other: 0 0 1 0 2 1 1 2 2 0. Under sanitizers only some are.
    for (std::size_t i = 0; i < texts.size(); ++i) {
      read(texts[i]);
      for (std::size_t k = i + 1; k < texts.size(); k += tests::stride()) {
        read(texts[i]);
        read(texts[k]);
      }
    }
    read(texts.front());
    CHECK(differs == "");
  }
}

TEST_CASE("a game is read the same whatever precedes it in its text", "[replay][property]") {
  auto options = any_letters();
  options.variations = pgn::Variations::visit;
  const auto texts = all_texts(options);
  std::string differs;
  for (std::size_t k = 0; k < texts.size(); k += tests::stride()) {
    const Text& first = texts[k];
    for (const Text& second : texts) {
      // Without a tag section the end of a broken game is unknown.
      if (first.cut || second.cut || !second.bytes.contains("[Event")) continue;
      if (!first.recoded.empty() || !second.recoded.empty()) continue;
      const std::string both = first.bytes + "\n\n" + second.bytes;
      const auto games = replay_typed({both}, options);
      bool same = games.size() == first.alone.size() + second.alone.size();
      for (std::size_t i = 0; same && i < second.alone.size(); ++i) {
        const Replayed& game = games[first.alone.size() + i];
        same = game.codes == second.alone[i].codes && game.events == second.alone[i].events;
      }
      if (!same && differs.empty()) differs = first.name + ", then " + second.name;
    }
  }
  CHECK(differs == "");
}

}  // namespace
