#include "twins/enlarger.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "event/twin_game.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
#include "support/catch.h"

namespace {

using namespace partiar;

/// A text with each of its games cut out and given what others have.
class Enlarging {
 public:
  explicit Enlarging(std::string bytes) : bytes_{std::move(bytes)} {
    auto sources = reading::SourceReader::of_bytes("-", bytes_, options_);
    text_.emplace(std::get<reading::Bytes>(*sources.next()), options_);
    event::TwinReader reader{event::KeptTexts::yes};
    std::vector<event::TwinGame> games;
    text_->replay_games(replayer_, 1, [&](const replay::Game& game, std::uint32_t number) {
      games.push_back(reader.read(game));
      games.back().record.number = number;
      return true;
    });
    REQUIRE(twins_.add("-", 0, games));
  }

  /// The cuts, where the game at `offset` is given what `record` says.
  std::vector<twins::EnlargedCut> cuts(std::uint64_t offset, const twins::EnlargedRecord& record) {
    const twins::EnlargedRecords records{{{"-", offset}, record}};
    const twins::SharedTwins shared{twins_};
    event::KeepRule rule{event::Keep::best};
    rule.merges = true;
    twins::Enlarger enlarger{records, shared, rule, options_, replay_};
    enlarger.begin(*text_);
    std::vector<twins::EnlargedCut> cuts;
    text_->replay_games(replayer_, 1, [&](const replay::Game& game, std::uint32_t number) {
      cuts.push_back(enlarger.cut(game, "-", number));
      return true;
    });
    return cuts;
  }

  /// The first game with its changes made.
  [[nodiscard]] std::string first(const select::Cut& cut) const {
    std::string game = bytes_;
    for (auto change = cut.changes.rbegin(); change != cut.changes.rend(); ++change) {
      game.replace(change->offset, change->old.size(), change->text);
    }
    return game.substr(0, game.size() - (bytes_.size() - cut.end));
  }

 private:
  std::string bytes_;
  reading::Options options_{.keeps_bytes = true};
  replay::ReplayOptions replay_ = reading::with_letters({}, options_);
  replay::Replayer replayer_{replay_};
  std::optional<reading::Text> text_;
  event::Twins twins_ = event::Twins::create(1'000'000).value();
};

constexpr std::string_view result = "[Result \"1-0\"]\n";

std::string game(std::string_view tags, std::string_view moves) {
  return std::string{result}.append(tags).append("\n").append(moves) + " 1-0\n\n";
}

TEST_CASE("a record is given what others have", "[twins]") {
  struct Row {
    const char* what;
    std::string kept, other, becomes;
  };
  const std::string moves = "1. e4 e5 2. Nf3";
  const Row rows[] = {
      {"a comment", game("", moves), game("", "1. e4 {a} e5 2. Nf3"),
       game("", "1. e4 {a} e5 2. Nf3")},
      {"a comment above the moves", game("", moves), game("", "{a} " + moves),
       game("", "{a} " + moves)},
      {"a sign before what is said already", game("", "1. e4 {a} e5 2. Nf3"),
       game("", "1. e4! e5 2. Nf3"), game("", "1. e4 $1 {a} e5 2. Nf3")},
      {"a comment behind a variation", game("", moves + " (2. d4 (2. f4))"),
       game("", moves + " {a}"), game("", moves + " (2. d4 (2. f4)) {a}")},
      {"a tag", game("", moves), game("[ECO \"C40\"]\n", moves), game("[ECO \"C40\"]\n", moves)},
      {"below a remark to the end of its line", game("", "1. e4 ; b\ne5 2. Nf3"),
       game("", "1. e4 {a} e5 2. Nf3"), game("", "1. e4 {a} { b}\ne5 2. Nf3")},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    Enlarging enlarging{row.kept + row.other};
    const auto cuts = enlarging.cuts(0, {.id = 0, .others = {1}});
    REQUIRE(cuts.size() == 2);
    CHECK_FALSE(cuts[0].refused);
    CHECK(enlarging.first(cuts[0].cut) == row.becomes);
    CHECK(cuts[1].cut.begin == row.kept.size());
    CHECK(cuts[1].cut.changes.empty());
  }
}

TEST_CASE("a record that cannot be given it is refused, and is not changed", "[twins]") {
  struct Row {
    const char* what;
    std::string kept, other;
    twins::EnlargedRecord record;
  };
  const std::string moves = "1. e4 e5 2. Nf3";
  const twins::EnlargedRecord first{.id = 0, .others = {1}};
  const Row rows[] = {
      {"a tag where there are none", moves + " 1-0\n\n", game("[ECO \"C40\"]\n", moves), first},
      {"no record of that number", game("", moves), game("", moves), {.id = 7, .others = {1}}},
      {"no other of that number", game("", moves), game("", moves), {.id = 0, .others = {7}}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    Enlarging enlarging{row.kept + row.other};
    const auto cuts = enlarging.cuts(0, row.record);
    REQUIRE(cuts.size() == 2);
    CHECK(cuts[0].refused == row.record.id);
    CHECK(cuts[0].cut.changes.empty());
    CHECK_FALSE(cuts[1].refused);
  }
}

TEST_CASE("a game without a known place is given nothing", "[twins]") {
  Enlarging enlarging{"<html><body><p>1. e4 e5 1-0</p></body></html>"};
  const auto cuts = enlarging.cuts(0, {.id = 0, .others = {}});
  REQUIRE(cuts.size() == 1);
  CHECK_FALSE(cuts[0].refused);
  CHECK_FALSE(cuts[0].cut.begin);
}

}  // namespace
