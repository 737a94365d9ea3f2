#include "reading/extents.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "reading/letters.h"
#include "reading/source_reader.h"
#include "support/catch.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using reading::Extent;

/// The games of `bytes`, cut out; `?` for one that cannot be.
std::vector<std::string> cut_out(std::string_view bytes, std::size_t block_size = 1) {
  reading::Options options;
  options.keeps_bytes = true;
  auto reader = reading::SourceReader::of_bytes("-", bytes, options, {.block_size = block_size});
  replay::Replayer replayer{reading::with_letters({}, options)};
  std::vector<std::string> games;
  std::uint64_t end = 0;
  while (auto input = reader.next()) {
    auto* read = std::get_if<reading::Bytes>(&*input);
    if (read == nullptr) continue;
    reading::Text text{std::move(*read), options};
    reading::Extents extents{text};
    const auto take = [&](const replay::Game& game, std::uint32_t) {
      const auto extent = extents.find(game);
      if (!extent || extent->begin != end) {
        games.emplace_back("?");
      } else {
        games.emplace_back(bytes.substr(extent->begin, extent->end - extent->begin));
        end = extent->end;
      }
      return true;
    };
    text.replay_games(replayer, 1, take);
  }
  return games;
}

using Games = std::vector<std::string>;

TEST_CASE("each byte belongs to exactly one game", "[reading][extents]") {
  struct Row {
    std::string_view what;
    Games games;
  };
  const Row rows[] = {
      {"games with tags", {"[White \"A\"]\n\n1. e4 *\n\n", "[White \"B\"]\n\n1. d4 *\n"}},
      {"a byte order mark", {"\xEF\xBB\xBF[White \"A\"]\n\n1. e4 *\n\n", "[White \"B\"]\n\n*"}},
      {"escapes and comments above",
       {"% made by hand\n; two games\n\n[White \"A\"]\n\n*\n\n", "[White \"B\"]\n\n*"}},
      {"text after the last one", {"[White \"A\"]\n\n1. e4 *\n\n% the end\n\n\n"}},
      {"CR LF", {"[White \"A\"]\r\n\r\n1. e4 *\r\n\r\n", "[White \"B\"]\r\n\r\n*\r\n"}},
      {"CR alone", {"[White \"A\"]\r\r1. e4 *\r\r", "[White \"B\"]\r\r*\r"}},
      {"only moves", {"1. e4 e5 1-0\n\n", "1. d4 d5 0-1\n"}},
      {"moves on one line", {"1. e4 e5 1-0 ", "1. d4 d5 0-1"}},
      {"only tags", {"[White \"A\"]\n\n", "[White \"B\"]\n\n", "[White \"C\"]\n"}},
      {"Windows-1250",
       {"[White \"Dvo\xF8\xE1k\"]\n\n1. e4 *\n\n", "[White \"\x8Ei\x9Eka\"]\n\n*\n"}},
      {"decomposed letters",
       {"[White \"Dvor\u030C\"]\n\n1. e4 *\n\n", "[White \"u\u030A\"]\n\n*\n"}},
      {"typed sheets",
       {"Praha, Nov\u00E1k - Mal\u00FD\n1. e4 e5 2. Sf3 Sc6 1:0\n\n",
        "Brno, Mal\u00FD - Nov\u00E1k\n1. d4 d5 2. c4 e6 0:1\n\n\n"}},
  };
  for (const Row& row : rows) {
    std::string bytes;
    for (const std::string& game : row.games) bytes += game;
    for (const std::size_t block_size : {1U, 1'000'000U}) {
      CAPTURE(row.what, block_size);
      CHECK(cut_out(bytes, block_size) == row.games);
    }
  }
}

TEST_CASE("nothing can be cut out of a web page", "[reading][extents]") {
  CHECK(cut_out("<html><body><p>1. e4 e5 1-0</p></body></html>") == Games{"?"});
}

TEST_CASE("the games of every test file make up the file", "[reading][extents]") {
  std::size_t games = 0;
  for (const std::string& file : tests::pgn_files()) {
    CAPTURE(file);
    const std::string bytes = tests::bytes_of(file);
    std::string all;
    const auto cut = cut_out(bytes, 1'000'000);
    for (const std::string& game : cut) {
      all += game;
      ++games;
    }
    CHECK(all == bytes);
  }
  CHECK(games > 190);
}

}  // namespace
