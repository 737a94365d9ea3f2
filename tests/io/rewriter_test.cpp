#include "io/rewriter.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "io/compressor.h"
#include "support/archives.h"
#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;
using partiar::tests::archived;
using partiar::tests::compressed;
using partiar::tests::ScratchDirectory;

/// The rewritten source, or the fault that prevented it.
std::expected<std::string, Fault> rewritten(const std::string& path,
                                            const std::vector<Change>& changes) {
  auto rewriter = Rewriter::open(path, {});
  if (!rewriter) return std::unexpected{rewriter.error().fault};
  std::string out;
  const Rewriter::Sink sink{.keep =
                                [&](std::string_view kept) {
                                  rewriter->append_as_source(out, kept);
                                  return std::expected<void, Failure>{};
                                },
                            .change =
                                [&](const Change& change) {
                                  rewriter->append_as_source(out, change.text);
                                  return std::expected<void, Failure>{};
                                }};
  for (const Change& change : changes) {
    const auto done = rewriter->change(change, sink);
    if (!done) return std::unexpected{done.error().fault};
  }
  const auto done = rewriter->finish(sink);
  if (!done) return std::unexpected{done.error().fault};
  return out;
}

TEST_CASE("a source is rewritten at the given places", "[io][rewriter]") {
  const std::string wide = "\xFF\xFE" + std::string{"a\0\x51\x01\x3D\xD8\x0C\xDEz\0", 10};
  const std::string wide_changed = "\xFF\xFE" + std::string{"b\0b\0\x51\x01\x3D\xD8\x0C\xDE", 10};
  const std::string big = std::string{"\0a\0b\0c", 6};
  const std::string long_text(300'000, 'x');
  const struct {
    std::string bytes;
    std::vector<Change> changes;
    std::string becomes;
  } rows[] = {
      {"", {}, ""},
      {"abc", {}, "abc"},
      {"abc", {{0, "a", "A"}, {1, "", "-"}, {2, "c", ""}}, "A-b"},
      {"abc", {{3, "", "d"}}, "abcd"},
      {long_text + 'a' + long_text, {{300'000, "a", "b"}}, long_text + 'b' + long_text},
      {long_text,
       {{65'530, std::string(20, 'x'), "y"}},
       std::string(65'530, 'x') + 'y' + std::string(300'000 - 65'550, 'x')},
      // A byte order mark, a, U+0151, U+1F60C, z.
      {wide, {{3, "a", "bb"}, {10, "z", ""}}, wide_changed},
      {big, {{1, "b", "\u0151"}}, std::string{"\0a\x01\x51\0c", 6}},
      {compressed(ARCHIVE_FILTER_ZSTD, "abc"), {{1, "b", "B"}}, "aBc"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.bytes.size(), row.changes.size());
    const ScratchDirectory scratch;
    const auto text = rewritten(scratch.write("in", row.bytes), row.changes);
    REQUIRE(text);
    CHECK(*text == row.becomes);
  }
}

TEST_CASE("a source that cannot be rewritten reliably is refused", "[io][rewriter]") {
  const struct {
    std::string bytes;
    std::vector<Change> changes;
    Fault fault;
  } rows[] = {
      {"abc", {{1, "B", "x"}}, Fault::cannot_copy},
      {"abc", {{2, "cd", "x"}}, Fault::cannot_copy},
      {"abc", {{4, "", "x"}}, Fault::cannot_copy},
      {"abc", {{2, "", "x"}, {1, "", "y"}}, Fault::cannot_copy},
      {std::string{"\xFF\xFE\0\xD8z\0", 6}, {}, Fault::cannot_copy},
      {std::string{"\xFF\xFEz\0z", 5}, {}, Fault::cannot_copy},
      {archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {{"a", "abc"}}), {}, Fault::is_archive},
  };
  for (const auto& row : rows) {
    CAPTURE(row.bytes);
    const ScratchDirectory scratch;
    const auto text = rewritten(scratch.write("in", row.bytes), row.changes);
    REQUIRE_FALSE(text);
    CHECK(text.error() == row.fault);
  }
  CHECK(rewritten("/nowhere/at/all", {}).error() == Fault::cannot_open);
}

TEST_CASE("members of an archive are read as sources", "[io][rewriter]") {
  const ScratchDirectory scratch;
  const std::string wide = "\xFF\xFE" + std::string{"w\0", 2};
  for (const int format : {ARCHIVE_FORMAT_ZIP, ARCHIVE_FORMAT_TAR_USTAR}) {
    const std::string path = scratch.write(
        "in", archived(format, ARCHIVE_FILTER_NONE,
                       {{"a", "abc"}, {"b", wide}, {"c", std::string(100'000, 'c')}}));
    auto rewriter = Rewriter::open(path, {}, std::nullopt, path + "!a");
    REQUIRE(rewriter);
    std::string out;
    const Rewriter::Sink sink{
        .keep =
            [&](std::string_view kept) {
              rewriter->append_as_source(out, kept);
              return std::expected<void, Failure>{};
            },
        .change = [](const Change&) { return std::expected<void, Failure>{}; }};
    REQUIRE(rewriter->change({.offset = 1}, sink));
    CHECK(out == "a");
    REQUIRE(rewriter->go_to(path + "!b"));
    out.clear();
    REQUIRE(rewriter->finish(sink));
    CHECK(out == wide);
    REQUIRE(rewriter->go_to(path + "!c"));
    out.clear();
    REQUIRE(rewriter->finish(sink));
    CHECK((out == std::string(100'000, 'c')));
    CHECK_FALSE(rewriter->go_to(path + "!a"));
    CHECK(Rewriter::open(path, {}, std::nullopt, path + "!d").error().fault ==
          Fault::changed_since);
  }
}

TEST_CASE("a file is not rewritten if it is no longer what was read", "[io][rewriter]") {
  struct Row {
    std::string what;
    std::size_t size_when_opened, size_when_read;
    Fault fault;
  };
  const Row rows[] = {{"longer before it is opened again", 300'001, 300'001, Fault::changed_since},
                      {"longer while it is read", 300'000, 300'001, Fault::changed},
                      {"shorter while it is read", 300'000, 10, Fault::changed}};
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const ScratchDirectory scratch;
    const std::string path = scratch.write("in", std::string(300'000, 'x'));
    const auto read = find_stamp(path);
    if (row.size_when_opened != read->size)
      std::filesystem::resize_file(path, row.size_when_opened);
    auto rewriter = Rewriter::open(path, {}, read);
    auto done = rewriter ? std::expected<void, Failure>{} : std::unexpected{rewriter.error()};
    if (done) {
      std::filesystem::resize_file(path, row.size_when_read);
      done = rewriter->finish(
          {.keep = [](std::string_view) { return std::expected<void, Failure>{}; }, .change = {}});
    }
    REQUIRE_FALSE(done);
    CHECK(done.error() == Failure{row.fault, path, {}});
  }
}

TEST_CASE("a checksum after the end of the text counts", "[io][rewriter]") {
  const ScratchDirectory scratch;
  std::string bytes = compressed(ARCHIVE_FILTER_GZIP, "1. e4 *");
  bytes[bytes.size() - 8] ^= 1;
  CHECK(rewritten(scratch.write("in", bytes), {}).error() == Fault::damaged);
}

TEST_CASE("compressed bytes decompress to the original", "[io][compressor]") {
  std::string text;
  for (std::uint64_t i = 0; i < 50'000; ++i) text += std::to_string(i * i);
  for (const Compression compression : {Compression::none, Compression::gzip, Compression::bzip2,
                                        Compression::xz, Compression::lzma, Compression::zstd}) {
    CAPTURE(static_cast<int>(compression));
    const auto pack = [&] {
      std::string bytes;
      Compressor compressor{compression, [&](std::string_view part) {
                              bytes += part;
                              return std::expected<void, Failure>{};
                            }};
      for (std::size_t at = 0; at < text.size(); at += 7'001) {
        REQUIRE(compressor.write(std::string_view{text}.substr(at, 7'001)));
      }
      REQUIRE(compressor.finish());
      return bytes;
    };
    const std::string bytes = pack();
    CHECK(bytes == pack());
    const ScratchDirectory scratch;
    const std::string path = scratch.write("in", bytes);
    CHECK(rewritten(path, {}) == text);
    CHECK(Rewriter::open(path, {})->compression() == compression);
  }
}

TEST_CASE("a failure to write compressed bytes is reported", "[io][compressor]") {
  const Failure full{Fault::cannot_write, "out", "full"};
  for (const Compression compression : {Compression::none, Compression::gzip, Compression::zstd}) {
    Compressor compressor{compression, [&](std::string_view) {
                            return std::expected<void, Failure>{std::unexpected{full}};
                          }};
    auto written = compressor.write("abc");
    if (written) written = compressor.finish();
    REQUIRE_FALSE(written);
    CHECK(written.error() == full);
  }
}

}  // namespace
