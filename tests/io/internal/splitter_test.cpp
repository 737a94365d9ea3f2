#include "io/internal/splitter.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/game_start.h"
#include "base/tag_section.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::io;

/// Gives `text` in pieces of at most `piece` bytes.
internal::ReadBytes reader_of(std::string_view text, std::size_t piece) {
  return [text, piece](std::span<char> to) mutable -> std::expected<std::size_t, Failure> {
    const std::size_t size = std::min({text.size(), to.size(), piece});
    std::ranges::copy(text.substr(0, size), to.begin());
    text.remove_prefix(size);
    return size;
  };
}

struct Sizes {
  std::size_t block, max_game, piece = std::string_view::npos;
};

std::vector<Block> split(std::string_view text, const Sizes& sizes) {
  internal::Splitter splitter{sizes.block, sizes.max_game};
  const auto read = reader_of(text, sizes.piece);
  std::vector<Block> blocks;
  do {
    blocks.push_back(splitter.next(read));
  } while (!blocks.back().last_of_source);
  CHECK_FALSE(splitter.failure());
  return blocks;
}

std::size_t line_ends_in(std::string_view text) {
  const auto ends = [&](std::size_t i) {
    return text[i] == '\n' ? i == 0 || text[i - 1] != '\r' : text[i] == '\r';
  };
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) count += ends(i) ? 1 : 0;
  return count;
}

/// Where a text without sections may be split.
bool is_behind_result(std::string_view before) {
  return before.ends_with("1-0") || before.ends_with("0-1") || before.ends_with("1/2-1/2") ||
         before.ends_with('*');
}

/// Checks that `blocks` are `text`, split where sections start or, if need be, after a result, and
/// that their places are right.
void check_blocks(std::string_view text, const std::vector<Block>& blocks) {
  std::size_t at = 0;
  for (const Block& block : blocks) {
    const bool is_first = &block == &blocks.front();
    const bool is_after_cut = !is_first && (&block)[-1].cut;
    CAPTURE(at, block.offset, block.bytes.size(), is_after_cut);
    REQUIRE(block.offset == (is_after_cut ? base::find_section(text, at) : at));
    REQUIRE((block.bytes == text.substr(block.offset, block.bytes.size())));
    REQUIRE(block.dropped_line_ends == line_ends_in(text.substr(at, block.offset - at)));
    const auto before = text.substr(0, block.offset);
    REQUIRE((is_first || base::starts_section(text, block.offset) ||
             base::begins_above_section(text, block.offset) || is_behind_result(before)));
    REQUIRE(block.first_of_source == is_first);
    REQUIRE(block.last_of_source == (&block == &blocks.back()));
    at = block.offset + block.bytes.size();
    const bool is_inside_crlf =
        at > 0 && text[at - 1] == '\r' && at < text.size() && text[at] == '\n';
    REQUIRE_FALSE(is_inside_crlf);
  }
  REQUIRE((at == text.size() || (blocks.back().cut && base::find_section(text, at) == text.npos)));
}

constexpr std::string_view three_games =
    "\xEF\xBB\xBF[Event \"a\"]\n[Site \"b\"]\n\n1. e4 { [%clk 0:01] } e5 1-0\n\n"
    "[Event \"c\"]\n\n1. d4\n{ so\n[see \"b\"] } *\n"
    "[White \"d\"]\n[Black \"e\"]\n\n1. c4 0-1\n";

std::string with_line_ends(std::string_view text, std::string_view line_end) {
  std::string out;
  for (const char c : text) c == '\n' ? out += line_end : out += c;
  return out;
}

TEST_CASE("blocks contain whole games whatever their size", "[io][splitter][property]") {
  for (const std::string_view line_end : {"\n", "\r\n", "\r"}) {
    const std::string text = with_line_ends(three_games, line_end);
    for (std::size_t block = 1; block <= text.size() + 1; ++block) {
      for (const std::size_t piece : {1UZ, 2UZ, 7UZ, 1000UZ}) {
        CAPTURE(line_end, block, piece);
        const auto blocks = split(text, {block, 1'000'000, piece});
        check_blocks(text, blocks);
        CHECK((blocks.size() > 1 || block > text.size() / 3));
      }
    }
  }
}

TEST_CASE("no block begins within a comment, and none above the tags it belongs to is cut off",
          "[io][splitter][property]") {
  const std::string_view text =
      "[Event \"a\"]\n\n1. e4 {b\n\n[Event \"c\"]\n[Site \"d\"]\n\n1. d4 *\n\n"
      "[Event \"e\"]\n\n*} e5 1-0\n\n; f\n{g\nh}\n[Event \"i\"]\n\n1. c4 { open\n\n"
      "[Event \"j\"]\n[\nSite\n\"k\"\n]\n[Round \"l\"]\n\n1. a4 {m} 1-0\n";
  const std::array<std::size_t, 3> games{0, text.find("; f"), text.find("[Event \"j")};
  for (std::size_t block = 1; block <= text.size() + 1; ++block) {
    for (const std::size_t piece : {1UZ, 7UZ, 1000UZ}) {
      CAPTURE(block, piece);
      const auto blocks = split(text, {block, 1'000'000, piece});
      check_blocks(text, blocks);
      for (const Block& each : blocks) CHECK(std::ranges::count(games, each.offset) == 1);
    }
  }
}

TEST_CASE("an empty stream is one block", "[io][splitter]") {
  const auto blocks = split("", {100, 1'000});
  REQUIRE(blocks.size() == 1);
  check_blocks("", blocks);
}

TEST_CASE("a text without games is one block", "[io][splitter]") {
  const std::string text = "1. e4 e5\n\n2. Nf3 *\n";
  const auto blocks = split(text, {3, 1'000});
  REQUIRE(blocks.size() == 1);
  check_blocks(text, blocks);
}

TEST_CASE("a game that is too long is cut and the next one is found", "[io][splitter]") {
  const std::string long_game = "[Event \"b\"]\r\n\r\n1. e4 " + std::string(100'000, 'x') +
                                "\r\n{ more }\r\n*\r\n\r\n[Event \"c\"]\r\n\r\n1-0\r\n";
  const std::string text = "[Event \"a\"]\r\n\r\n1-0\r\n\r\n" + long_game;
  for (const std::size_t block : {1UZ, 100UZ, 5'000UZ, 90'000UZ}) {
    CAPTURE(block);
    const auto blocks = split(text, {block, 10'000});
    check_blocks(text, blocks);
    if (block > 50'000) continue;
    REQUIRE(blocks.size() == 3);
    CHECK(blocks[1].cut);
    CHECK(blocks[2].dropped_line_ends == 4);
    CHECK(blocks[2].bytes.starts_with("[Event \"c\"]"));
  }
}

TEST_CASE("a game that is too long can be the last", "[io][splitter]") {
  const std::string text = "[Event \"a\"]\n\n" + std::string(100'000, 'x');
  const auto blocks = split(text, {100, 10'000});
  REQUIRE(blocks.size() == 1);
  CHECK(blocks[0].cut);
  check_blocks(text, blocks);
}

TEST_CASE("a game of the maximum length is not cut", "[io][splitter]") {
  const std::string text = "[Event \"a\"]\n\n" + std::string(20'000, 'x');
  CHECK_FALSE(split(text, {100, text.size()})[0].cut);
  CHECK(split(text, {100, text.size() - 1})[0].cut);
}

TEST_CASE("a game is not cut inside a character", "[io][splitter]") {
  for (std::size_t before = 0; before < 4; ++before) {
    std::string text(before, 'x');
    while (text.size() < 30'000) text += "\xE2\x99\x94";  // white king
    const auto blocks = split(text, {100, 10'000});
    REQUIRE(blocks[0].cut);
    CHECK((blocks[0].bytes.size() - before) % 3 == 0);
  }
}

TEST_CASE("dropped text is remembered until section starts are decided", "[io][splitter]") {
  const auto repeated = [](std::string_view what, std::size_t size) {
    std::string out;
    while (out.size() < size) out += what;
    return out;
  };
  // Longer than what is read at once while dropping a game.
  constexpr std::size_t length = 200'000;
  const std::string letters(length, 'x');
  const std::string blanks(length, ' ');
  const std::string blank_lines = repeated("\n", length);
  const std::string blank_lines_crlf = repeated(" \r\n", length);
  const std::string before[] = {
      "1-0" + blank_lines,
      "1-0\r\n" + blank_lines_crlf,
      "1-0" + blanks + '\n',
      "1-0\n" + blanks + '\n',
      letters + blanks + '\n',
      letters + '\n',
      letters + "\n\n",
      "[Site \"b\"]" + blank_lines,
      "[Site \"b\"]\r\n" + blank_lines_crlf,
      "[Site \"b\"]" + blanks + '\n',
      "[Site \"b\"]\n" + blanks + '\n',
      "[Site " + letters + "\n\n",
      letters + "\"]\n\n",
      letters + "\"]" + blanks + "\n\n",
      letters + "\"" + blanks + "]\n\n",
      "1-0\n[Site " + blanks,
      "1-0\n[Site" + letters,
      "1-0\n\n" + repeated("% so\n", length),
      "[Site \"b\"]\n" + repeated("% so\n\n", length),
      "[Site \"b\"]\n%" + letters + "\n",
  };
  constexpr std::string_view after[] = {
      "[White \"c\"]\n\n*\n",         "[White \"c\"]\n[Black \"d\"]\n\n*\n", "[Event \"c\"]\n\n*\n",
      "\"b\"]\n[White \"c\"]\n\n*\n", " \"b\"]\n[White \"c\"]\n\n*\n",
  };
  for (const std::string& dropped : before) {
    for (const std::string_view rest : after) {
      const std::string text = letters + "\n" + dropped + std::string{rest};
      for (const std::size_t max_game : {9'000UZ, 150'000UZ, 250'000UZ, 350'000UZ}) {
        CAPTURE(&dropped - before, rest, max_game);
        check_blocks(text, split(text, {1'000, max_game}));
      }
    }
  }
}

std::string random_text(std::mt19937& random) {
  static constexpr std::array<std::string_view, 4> line_ends{"\n", "\n", "\r\n", "\r"};
  static constexpr std::array<std::string_view, 11> plain{
      "",         "",     "  ",    "1. e4 e5", "1-0", "{ [%clk 0:01] }", "[x", "\xEF\xBB\xBF",
      "so\"] \t", "% so", "%so\"]"};
  static constexpr std::array<std::string_view, 5> tags{
      "[Event \"a\"]", "[Site \"b\"]", "\xEF\xBB\xBF[Event \"a\"]", "[White \"c", "[Round \"1\"] "};
  const auto below = [&](std::size_t n) { return random() % n; };
  const std::string_view line_end = line_ends[below(line_ends.size())];
  std::string text;
  while (text.size() < 40'000) {
    const std::size_t lines = below(2) == 0 ? below(6) : below(1'500);
    for (std::size_t i = 0; i < lines; ++i) {
      text += below(100) == 0 ? line_ends[below(line_ends.size())] : line_end;
      const bool has_long_line = below(300) == 0;
      text += has_long_line ? std::string(below(12'000), " x"[below(2)])
                            : std::string{plain[below(plain.size())]};
    }
    for (std::size_t i = below(5); i > 0; --i) {
      text += below(4) == 0 ? "\n\n" : line_end;
      text += tags[below(tags.size())];
      if (below(60) == 0) text += std::string(below(9'000), 'a');
    }
  }
  return text;
}

TEST_CASE("any text is split where sections start", "[io][splitter][property]") {
  std::mt19937 random{8};
  std::size_t cuts = 0;
  for (int i = 0; i < 300; ++i) {
    const std::string text = random_text(random);
    for (const std::size_t block : {1UZ, 3'000UZ, 9'001UZ}) {
      CAPTURE(i, block);
      const auto blocks = split(text, {block, 9'000, 1 + random() % 20'000});
      check_blocks(text, blocks);
      cuts += static_cast<std::size_t>(std::ranges::count_if(blocks, &Block::cut));
    }
  }
  CHECK(cuts > 100);
}

TEST_CASE("games without tags are separated after results", "[io][splitter]") {
  std::string text;
  while (text.size() < 100'000) text += "1. f3 e5 2. g4 Qh4# 0-1\n";
  const auto blocks = split(text, {1'000, 9'000});
  CHECK(blocks.size() > 10);
  check_blocks(text, blocks);
  CHECK(std::ranges::none_of(blocks, &Block::cut));
}

TEST_CASE("a stream that breaks off yields what was read", "[io][splitter]") {
  internal::Splitter splitter{1'000, 10'000};
  bool is_first = true;
  const internal::ReadBytes read = [&](std::span<char> to) -> std::expected<std::size_t, Failure> {
    if (!std::exchange(is_first, false)) return std::unexpected{Failure{Fault::damaged, "x", "y"}};
    to[0] = '*';
    return 1;
  };
  const Block block = splitter.next(read);
  CHECK(block.bytes == "*");
  CHECK(block.last_of_source);
  CHECK(splitter.failure() == Failure{Fault::damaged, "x", "y"});
}

constexpr std::string_view candidates = "{\"schema\": \"partiar.candidates/1\", \"x\": \"";

std::string lines_of(std::initializer_list<std::size_t> sizes) {
  std::string text;
  for (const std::size_t size : sizes) {
    text.append(candidates).append(size, 'x').append("[Event \"?\"]\"}\r\n");
  }
  return text;
}

TEST_CASE("candidates are split behind lines, whatever is in them", "[io][splitter][candidates]") {
  const std::string text = lines_of({10, 300, 5, 80, 0, 120});
  for (const Sizes& sizes : {Sizes{64, 8'192}, Sizes{200, 8'192}, Sizes{64, 8'192, 7}}) {
    std::string joined;
    for (const Block& block : split(text, sizes)) {
      CHECK(block.offset == joined.size());
      CHECK((block.bytes.empty() || block.bytes.starts_with(candidates)));
      CHECK_FALSE(block.cut);
      joined += block.bytes;
    }
    CHECK(joined == text);
  }
}

TEST_CASE("a line of candidates that is too long is cut, and the next one is whole",
          "[io][splitter][candidates]") {
  const std::size_t most = 4 * base::section_lookahead;
  const std::string text = lines_of({10, 2 * most, 20});
  const auto blocks = split(text, {64, most});
  std::size_t cut = 0;
  for (const Block& block : blocks) cut += block.cut ? 1 : 0;
  CHECK(cut == 1);
  std::string last;
  for (const Block& block : blocks) {
    if (block.bytes.contains("schema")) last = block.bytes;
  }
  CHECK(last.ends_with(lines_of({20})));
  std::size_t bytes = 0;
  for (const Block& block : blocks) bytes += block.bytes.size() + block.dropped_behind;
  CHECK(bytes == text.size());
}

}  // namespace
