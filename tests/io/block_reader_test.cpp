#include "io/block_reader.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;
using namespace partiar::tests;

/// The output of a reader, with the blocks of each source joined.
struct Source {
  std::string name, bytes;
  friend bool operator==(const Source&, const Source&) = default;
};

struct Contents {
  std::vector<Source> sources;
  std::vector<std::pair<Fault, std::string>> failures;
};

Contents contents_of(BlockReader reader) {
  Contents out;
  bool is_between = true;
  while (const auto input = reader.next()) {
    if (const auto* failure = std::get_if<Failure>(&*input)) {
      CHECK(is_between);
      out.failures.emplace_back(failure->fault, failure->source);
      continue;
    }
    const Block& block = std::get<Block>(*input);
    CHECK(block.first_of_source == is_between);
    is_between = block.last_of_source;
    if (block.first_of_source) out.sources.push_back({*block.source, {}});
    CHECK(block.source_index + 1 == out.sources.size());
    CHECK(block.offset == out.sources.back().bytes.size());
    out.sources.back().bytes += block.bytes;
  }
  CHECK(is_between);
  return out;
}

Contents contents_of(std::vector<std::string> paths, const InputOptions& options = {}) {
  return contents_of(BlockReader{std::move(paths), options});
}

std::string games(int count) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    out += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 e5 2. Nf3 *\n\n";
  }
  return out;
}

/// ASCII as little-endian UTF-16 with a byte order mark.
std::string utf16_of(std::string_view ascii) {
  std::string out{"\xFF\xFE"};
  for (const char c : ascii) out.append({c, '\0'});
  return out;
}

TEST_CASE("sources come in order, failures in their place", "[io][block_reader]") {
  const ScratchDirectory scratch;
  const std::string text = games(1'000);
  const std::string plain = scratch.write("a.pgn", text);
  const std::string zst = scratch.write("b", compressed(ARCHIVE_FILTER_ZSTD, text));
  const std::string zip = scratch.write("c.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE,
                                                          {{"1.pgn", "*"}, {"2.pgn", text}}));
  const std::string picture = scratch.write("d.png", std::string(100, '\1'));
  const std::string utf16 = scratch.write("e.pgn", utf16_of(text));
  const std::string missing = scratch.path("f.pgn");
  const std::string empty = scratch.write("g.pgn", "");
  for (const std::size_t block_size : {1UZ, 1'000UZ, 100'000UZ}) {
    CAPTURE(block_size);
    const Contents contents =
        contents_of({plain, picture, scratch.path(), zst, utf16, zip, missing, empty},
                    {.block_size = block_size});
    CHECK(contents.sources == std::vector<Source>{{plain, text},
                                                  {zst, text},
                                                  {utf16, "\uFEFF" + text},
                                                  {zip + "!1.pgn", "*"},
                                                  {zip + "!2.pgn", text},
                                                  {empty, ""}});
    CHECK(contents.failures ==
          std::vector<std::pair<Fault, std::string>>{{Fault::not_text, picture},
                                                     {Fault::is_directory, scratch.path()},
                                                     {Fault::cannot_open, missing}});
  }
}

TEST_CASE("truncated data yields its games first", "[io][block_reader]") {
  const ScratchDirectory scratch;
  const std::string text = games(20'000);
  const std::string whole = compressed(ARCHIVE_FILTER_ZSTD, text);
  const std::string path = scratch.write("short.zst", whole.substr(0, whole.size() - 1'000));
  const std::string next = scratch.write("next.pgn", "*");
  const Contents contents = contents_of({path, next});
  REQUIRE(contents.sources.size() == 2);
  CHECK(text.starts_with(contents.sources[0].bytes));
  CHECK(contents.sources[0].bytes.size() > text.size() / 2);
  CHECK(contents.sources[1] == Source{next, "*"});
  CHECK(contents.failures == std::vector<std::pair<Fault, std::string>>{{Fault::damaged, path}});
}

TEST_CASE("only what was read without a failure ends whole", "[io][block_reader]") {
  const std::string text = games(20'000);
  const std::string gzip = compressed(ARCHIVE_FILTER_GZIP, text);
  const auto with_wrong_checksum = [](std::string bytes) {
    bytes[bytes.size() - 8] ^= 1;
    return bytes;
  };
  const std::string tar =
      archived(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_NONE, {{"a.pgn", text}});
  struct Row {
    std::string what, bytes;
    std::optional<Fault> fault;
    InputOptions options{};
    std::optional<std::size_t> changed_size{};
  };
  const Row rows[] = {
      {"a plain file", text, {}},
      {"an empty file", "", {}},
      {"a compressed file", gzip, {}},
      {"a member", tar, {}},
      {"a wrong checksum", with_wrong_checksum(gzip), Fault::damaged},
      {"truncated data", gzip.substr(0, gzip.size() - 1'000), Fault::damaged},
      {"data after the compressed data", gzip + "rest", Fault::damaged},
      {"a truncated member", tar.substr(0, tar.size() / 2), Fault::damaged},
      {"too much",
       compressed(ARCHIVE_FILTER_GZIP, text),
       Fault::expands_too_far,
       {.limits = {.expanded = 300'000}}},
      {"a file that grows", text, Fault::changed, {}, text.size() + 1},
      {"a file that shrinks", text, Fault::changed, {}, text.size() / 2},
      {"a compressed file that shrinks", gzip, Fault::changed, {}, gzip.size() - 1'000},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const ScratchDirectory scratch;
    const std::string path = scratch.write("a.pgn", row.bytes);
    BlockReader reader{{path}, row.options};
    bool is_whole = false;
    std::optional<Fault> fault;
    bool is_changed = false;
    while (const auto input = reader.next()) {
      if (const auto* failure = std::get_if<Failure>(&*input)) {
        fault = failure->fault;
        continue;
      }
      const Block& block = std::get<Block>(*input);
      CHECK_FALSE(is_whole);
      is_whole = block.ends_whole;
      CHECK((block.stamp && block.stamp->size == row.bytes.size()));
      if (row.changed_size && !std::exchange(is_changed, true)) {
        std::filesystem::resize_file(path, *row.changed_size);
      }
    }
    CHECK(is_whole == !row.fault.has_value());
    CHECK(fault == row.fault);
  }
}

TEST_CASE("directories are read when asked for", "[io][block_reader]") {
  const ScratchDirectory scratch;
  const std::string b = scratch.write("b/1.pgn", "1-0");
  const std::string a = scratch.write("a.pgn", "*");
  const std::string notes = scratch.write("notes.md", "no games");
  // What `fix` kept is not even left out.
  scratch.write("a.pgn~", "1-0");
  scratch.write("a.pgn.~2~", "0-1");
  const InputOptions options{.directories = Directories::descend};
  const Contents contents = contents_of({scratch.path()}, options);
  CHECK(contents.sources == std::vector<Source>{{a, "*"}, {b, "1-0"}});
  CHECK(contents.failures.empty());
  const BlockReader reader{{scratch.path()}, options};
  CHECK(reader.left_out() == std::vector<LeftOut>{{LeftOut::Why::name, notes}});
}

TEST_CASE("a pipe is read without seeking", "[io][block_reader]") {
  const ScratchDirectory scratch;
  const std::string text = games(10'000);
  const std::string path = scratch.path("pipe");
  for (const std::string& bytes :
       {text, compressed(ARCHIVE_FILTER_GZIP, text),
        archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {{"a.pgn", text}})}) {
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    std::thread writer{[&] { scratch.write("pipe", bytes); }};
    const Contents contents = contents_of({path});
    writer.join();
    REQUIRE(contents.sources.size() == 1);
    CHECK(contents.sources[0].bytes == text);
    std::filesystem::remove(path);
  }
}

/// Runs `test` in a child process without root privileges; returns whether it ran and succeeded.
template <class Test>
bool holds_without_rights(Test test) {
  const ::pid_t child = ::fork();
  if (child == 0) {
    const bool is_ready = ::geteuid() != 0 || (::setgid(65'534) == 0 && ::setuid(65'534) == 0);
    ::_exit(is_ready && test() ? 0 : 1);
  }
  int status = -1;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST_CASE("files and directories without permission are failures", "[io][block_reader]") {
  namespace fs = std::filesystem;
  const ScratchDirectory scratch;
  fs::permissions(scratch.path(), fs::perms{0755});
  const std::string closed = scratch.write("a.pgn", "*");
  const std::string open = scratch.write("c.pgn", "*");
  scratch.write("b/1.pgn", "*");
  fs::permissions(closed, fs::perms::none);
  fs::permissions(scratch.path("b"), fs::perms::none);
  CHECK(holds_without_rights([&] {
    const Contents contents = contents_of({scratch.path()}, {.directories = Directories::descend});
    return contents.sources == std::vector<Source>{{open, "*"}} &&
           contents.failures ==
               std::vector<std::pair<Fault, std::string>>{{Fault::cannot_open, closed},
                                                          {Fault::cannot_open, scratch.path("b")}};
  }));
  fs::permissions(scratch.path("b"), fs::perms::owner_all);
}

TEST_CASE("a read error is reported", "[io][block_reader]") {
  // A process may not read its own memory at address 0.
  const Contents contents = contents_of({"/proc/self/mem"});
  CHECK(contents.sources.empty());
  CHECK(contents.failures ==
        std::vector<std::pair<Fault, std::string>>{{Fault::cannot_read, "/proc/self/mem"}});
}

TEST_CASE("the name - is standard input", "[io][block_reader]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("in.pgn", games(3));
  const int kept = ::dup(STDIN_FILENO);
  REQUIRE(std::freopen(path.c_str(), "r", stdin) != nullptr);
  const Contents contents = contents_of({"-"});
  ::dup2(kept, STDIN_FILENO);
  ::close(kept);
  CHECK(contents.sources == std::vector<Source>{{"-", games(3)}});
}

TEST_CASE("a block records what was cut and dropped", "[io][block_reader]") {
  const ScratchDirectory scratch;
  const std::string text =
      games(1) + "[Event \"long\"]\n\n" + std::string(50'000, 'x') + "\n*\n\n" + games(1);
  BlockReader reader{{scratch.write("a.pgn", text)},
                     {.block_size = 1'000, .limits = {.game = 10'000}}};
  const auto next = [&] { return std::get<Block>(*reader.next()); };
  CHECK(next().bytes == games(1));
  const Block cut = next();
  CHECK(cut.cut);
  const Block last = next();
  CHECK(cut.offset + cut.bytes.size() + cut.dropped_behind == last.offset);
  CHECK(last.bytes == games(1));
  CHECK(last.dropped_line_ends == 3);
  CHECK(last.offset == text.size() - games(1).size());
  CHECK_FALSE(reader.next());
}

TEST_CASE("a game that is cut is a failure if games have to be whole", "[io][block_reader]") {
  const ScratchDirectory scratch;
  const std::string longer = "[Event \"long\"]\n\n" + std::string(50'000, 'x') + "\n*\n\n";
  for (const std::string& behind : {games(1), std::string{}}) {
    const std::string path = scratch.write("a.pgn", games(1) + longer + behind);
    BlockReader reader{{path},
                       {.block_size = 1'000, .limits = {.game = 10'000, .whole_games = true}}};
    CHECK(std::get<Block>(*reader.next()).bytes == games(1));
    const Block cut = std::get<Block>(*reader.next());
    CHECK(std::get<Failure>(*reader.next()) ==
          Failure{Fault::game_too_long, path, std::to_string(cut.first_line)});
    if (!behind.empty()) CHECK(std::get<Block>(*reader.next()).bytes == behind);
    CHECK_FALSE(reader.next());
  }
}

TEST_CASE("bytes are read like a file", "[io][block_reader]") {
  const std::string text = games(1'000);
  const auto of_bytes = [](std::string_view bytes) {
    return contents_of(BlockReader::of_bytes("bytes", bytes, {.block_size = 100}));
  };
  CHECK(of_bytes(text).sources == std::vector<Source>{{"bytes", text}});
  CHECK(of_bytes("").sources == std::vector<Source>{{"bytes", ""}});
  CHECK(of_bytes(utf16_of(text)).sources == std::vector<Source>{{"bytes", "\uFEFF" + text}});
  CHECK(of_bytes(compressed(ARCHIVE_FILTER_GZIP, utf16_of(text))).sources ==
        std::vector<Source>{{"bytes", "\uFEFF" + text}});
  CHECK(of_bytes(compressed(ARCHIVE_FILTER_ZSTD, text)).sources ==
        std::vector<Source>{{"bytes", text}});
  const std::string zip =
      archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {{"1.pgn", "*"}, {"2.pgn", text}});
  CHECK(of_bytes(zip).sources == std::vector<Source>{{"bytes!1.pgn", "*"}, {"bytes!2.pgn", text}});
  const Contents picture = of_bytes(std::string(100, '\1'));
  CHECK(picture.failures == std::vector<std::pair<Fault, std::string>>{{Fault::not_text, "bytes"}});
}

}  // namespace

TEST_CASE("a lone carriage return ends lines if it ends the first", "[io]") {
  struct Row {
    std::string_view name, bytes, read;
  };
  constexpr Row rows[] = {
      {"carriage returns", "[Event \"A\"]\r\r1. e4 {a\rb} *\r",
       "[Event \"A\"]\n\n1. e4 {a\nb} *\n"},
      {"both", "[Event \"A\"]\r\n\r\n1. e4 *\r\n", "[Event \"A\"]\r\n\r\n1. e4 *\r\n"},
      {"carriage returns, then both", "[Event \"A\"]\r1. e4\n\re5 *\r\n",
       "[Event \"A\"]\n1. e4\n\ne5 *\r\n"},
      {"one among others", "1. e4\n{a\rb} *\n", "1. e4\n{a\rb} *\n"},
      {"two before each line feed", "1. e4\r\r\ne5 *\r\r\n", "1. e4\r\r\ne5 *\r\r\n"},
      {"one after all", "1. e4 *\r", "1. e4 *\n"},
  };
  for (const Row& row : rows) {
    for (const std::size_t block_size : {std::size_t{16}, std::size_t{1} << 18U}) {
      CAPTURE(row.name, block_size);
      const Contents contents =
          contents_of(BlockReader::of_bytes("a", row.bytes, {.block_size = block_size}));
      REQUIRE(contents.sources.size() == 1);
      CHECK(contents.sources.front().bytes == row.read);
    }
  }
}
