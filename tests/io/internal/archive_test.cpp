#include "io/internal/archive.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "io/internal/kept_inputs.h"
#include "support/archives.h"
#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;
using namespace partiar::tests;
using internal::Archive;

struct Stream {
  std::string name, bytes;
  friend bool operator==(const Stream&, const Stream&) = default;
};

struct Contents {
  std::vector<Stream> streams;
  std::vector<Failure> failures;
};

Contents contents_of(const std::string& path, std::size_t piece = 1'000,
                     const Limits& limits = {}) {
  Contents out;
  auto archive = Archive::open(path, limits);
  if (!archive) {
    out.failures.push_back(archive.error());
    return out;
  }
  for (;;) {
    const auto name = archive->next();
    if (!name) {
      out.failures.push_back(name.error());
      continue;
    }
    if (!*name) return out;
    Stream stream{**name, {}};
    std::string bytes(piece, '\0');
    for (;;) {
      const auto size = archive->read(bytes);
      if (!size) out.failures.push_back(size.error());
      if (!size || *size == 0) break;
      stream.bytes += bytes.substr(0, *size);
    }
    out.streams.push_back(std::move(stream));
  }
}

std::string long_text() {
  std::string out;
  for (int i = 0; i < 20'000; ++i) out += "[Round \"" + std::to_string(i * 7919 % 20'011) + "\"]\n";
  return out;
}

constexpr int filters[] = {ARCHIVE_FILTER_NONE, ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_BZIP2,
                           ARCHIVE_FILTER_XZ,   ARCHIVE_FILTER_LZMA, ARCHIVE_FILTER_ZSTD};

TEST_CASE("compressed files are recognized by content", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string text = long_text();
  for (const int filter : filters) {
    CAPTURE(filter);
    const std::string path = scratch.write("plain", compressed(filter, text));
    for (const std::size_t piece : {7'000UZ, 1'000'000UZ}) {
      const Contents contents = contents_of(path, piece);
      CHECK(contents.streams == std::vector<Stream>{{path, text}});
      CHECK(contents.failures.empty());
    }
  }
}

TEST_CASE("compressed parts, one after another, are one text", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string text = long_text();
  for (const int filter : filters) {
    if (filter == ARCHIVE_FILTER_LZMA) continue;  // the format has no end mark
    CAPTURE(filter);
    const std::string path = scratch.write(
        "parts", compressed(filter, text) + compressed(filter, "1-0\n") + compressed(filter, text));
    CHECK(contents_of(path).streams == std::vector<Stream>{{path, text + "1-0\n" + text}});
  }
}

TEST_CASE("an archive yields its regular members", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::vector<Member> members{{"d/", "", AE_IFDIR},
                                    {"d/a.pgn", "1-0\n"},
                                    {"link", "", AE_IFLNK},
                                    {"empty.pgn", ""},
                                    {"Jos\xC3\xA9.pgn", "0-1\n"}};
  for (const auto& [format, filter] : {std::pair{ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE},
                                       {ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_NONE},
                                       {ARCHIVE_FORMAT_TAR_GNUTAR, ARCHIVE_FILTER_GZIP},
                                       {ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_ZSTD}}) {
    CAPTURE(format, filter);
    const std::string path = scratch.write("archive", archived(format, filter, members));
    const Contents contents = contents_of(path);
    CHECK(contents.failures.empty());
    CHECK(contents.streams == std::vector<Stream>{{path + "!d/a.pgn", "1-0\n"},
                                                  {path + "!empty.pgn", ""},
                                                  {path + "!Jos\xC3\xA9.pgn", "0-1\n"}});
  }
}

TEST_CASE("an empty archive is one empty stream", "[io][archive]") {
  const ScratchDirectory scratch;
  for (const std::string& bytes :
       {std::string{}, compressed(ARCHIVE_FILTER_GZIP, ""), compressed(ARCHIVE_FILTER_ZSTD, ""),
        archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {}),
        archived(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_NONE, {})}) {
    CAPTURE(bytes.size());
    const std::string path = scratch.write("nothing", bytes);
    const Contents contents = contents_of(path);
    CHECK(contents.streams == std::vector<Stream>{{path, ""}});
    CHECK(contents.failures.empty());
  }
}

TEST_CASE("an archive whose first member has a name like a tag is one", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string name = "[Event 1].pgn";
  for (const int format : {ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FORMAT_TAR_PAX_RESTRICTED}) {
    const std::string path =
        scratch.write("a.tar", archived(format, ARCHIVE_FILTER_NONE, {{name, "1. e4 *\n"}}));
    const Contents contents = contents_of(path);
    CHECK(contents.failures.empty());
    CHECK(contents.streams == std::vector<Stream>{{path + '!' + name, "1. e4 *\n"}});
  }
}

TEST_CASE("truncated data yields its start and a failure", "[io][archive]") {
  const ScratchDirectory scratch;
  for (const int filter : filters) {
    if (filter == ARCHIVE_FILTER_NONE) continue;
    CAPTURE(filter);
    std::string text = long_text();
    if (filter == ARCHIVE_FILTER_BZIP2) text += text + text + text;  // works in blocks of 900 kB
    const std::string whole = compressed(filter, text);
    const std::string path = scratch.write("short", whole.substr(0, whole.size() * 3 / 4));
    const Contents contents = contents_of(path);
    REQUIRE(contents.streams.size() == 1);
    CHECK(text.starts_with(contents.streams[0].bytes));
    CHECK(contents.streams[0].bytes.size() > text.size() / 3);
    REQUIRE(contents.failures.size() == 1);
    CHECK(contents.failures[0].fault == Fault::damaged);
    CHECK(contents.failures[0].source == path);
    CHECK_FALSE(contents.failures[0].detail.empty());
  }
}

TEST_CASE("a truncated archive yields the members before", "[io][archive]") {
  const ScratchDirectory scratch;
  for (const int format : {ARCHIVE_FORMAT_ZIP, ARCHIVE_FORMAT_TAR_USTAR}) {
    CAPTURE(format);
    const std::string whole =
        archived(format, ARCHIVE_FILTER_NONE, {{"a.pgn", "1-0\n"}, {"b.pgn", long_text()}});
    const std::string path = scratch.write("short", whole.substr(0, whole.size() / 2));
    const Contents contents = contents_of(path);
    REQUIRE(contents.streams.size() == 2);
    CHECK(contents.streams[0] == Stream{path + "!a.pgn", "1-0\n"});
    CHECK(long_text().starts_with(contents.streams[1].bytes));
    REQUIRE(contents.failures.size() == 1);
    CHECK(contents.failures[0].fault == Fault::damaged);
    CHECK(contents.failures[0].source == path + "!b.pgn");
  }
}

TEST_CASE("a member with a wrong checksum is named and does not affect others", "[io][archive]") {
  const ScratchDirectory scratch;
  std::string bytes = archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE,
                               {{"a.pgn", "1-0\n"}, {"b.pgn", long_text()}, {"c.pgn", "0-1\n"}});
  bytes.replace(bytes.size() / 2, 100, std::string(100, '\xFF'));
  const std::string path = scratch.write("broken.zip", bytes);
  for (const std::size_t piece : {100UZ, 1'000'000UZ}) {
    const Contents contents = contents_of(path, piece);
    REQUIRE(contents.streams.size() == 3);
    CHECK(contents.streams[0] == Stream{path + "!a.pgn", "1-0\n"});
    CHECK(contents.streams[1].bytes.size() > 100'000);
    CHECK(contents.streams[2] == Stream{path + "!c.pgn", "0-1\n"});
    REQUIRE(contents.failures.size() == 1);
    CHECK(contents.failures[0].fault == Fault::damaged);
    CHECK(contents.failures[0].source == path + "!b.pgn");
  }
}

TEST_CASE("every flipped bit of gzip data is detected", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string text = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n";
  const std::string whole = compressed(ARCHIVE_FILTER_GZIP, text);
  unsigned failed = 0;
  constexpr std::size_t header = 10;  // including a time and a system, which are ignored
  for (std::size_t bit = 8 * header; bit < 8 * whole.size(); ++bit) {
    CAPTURE(bit);
    std::string damaged = whole;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ 1 << bit % 8);
    const std::string path = scratch.write("damaged.gz", damaged);
    const Contents contents = contents_of(path);
    const bool told = contents.failures.size() == 1 && contents.failures[0].fault == Fault::damaged;
    const bool same = contents.streams == std::vector<Stream>{{path, text}};
    CHECK((told || same));
    failed += told ? 1 : 0;
  }
  CHECK(failed > 300);
}

TEST_CASE("the end of gzip data is checked after the end of an archive", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string whole =
      archived(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP, {{"a.pgn", "1-0\n"}});
  const std::string path = scratch.write("a.tar.gz", whole.substr(0, whole.size() - 8));
  CHECK(contents_of(path).failures ==
        std::vector<Failure>{{Fault::damaged, path, "truncated gzip input"}});
  CHECK(contents_of(scratch.write("b.tar.gz", whole)).failures.empty());
}

TEST_CASE("whatever follows compressed data is reported, for it may be games", "[io][archive]") {
  const ScratchDirectory scratch;
  const struct {
    int filter;
    std::string_view words;
  } rows[] = {
      {ARCHIVE_FILTER_GZIP, "data after the gzip input"},
      {ARCHIVE_FILTER_BZIP2, "data after the bzip2 input"},
  };
  for (const auto& row : rows) {
    const std::string whole = compressed(row.filter, "1-0\n");
    const std::string path = scratch.path("a");
    for (const std::string& behind :
         {std::string{"x"}, std::string{"\x1F"}, std::string{"\x1Fhello"}, std::string{"hello"},
          long_text(), std::string(200'000, '\0') + "x"}) {
      CAPTURE(row.words, behind.size());
      scratch.write("a", whole + behind);
      const Contents contents = contents_of(path);
      CHECK(contents.streams == std::vector<Stream>{{path, "1-0\n"}});
      CHECK(contents.failures ==
            std::vector<Failure>{{Fault::damaged, path, std::string{row.words}}});
    }
    scratch.write("a", whole + whole);
    CHECK(contents_of(path).streams == std::vector<Stream>{{path, "1-0\n1-0\n"}});
    CHECK(contents_of(path).failures.empty());
  }
  const std::string padded = compressed(ARCHIVE_FILTER_GZIP, "1-0\n") + std::string(200'000, '\0');
  CHECK(contents_of(scratch.write("padded.gz", padded)).failures.empty());
}

TEST_CASE("doubly compressed data is not text", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string text = long_text();
  for (const auto& [inner, outer] : {std::pair{ARCHIVE_FILTER_ZSTD, ARCHIVE_FILTER_GZIP},
                                     {ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_ZSTD},
                                     {ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_XZ}}) {
    CAPTURE(inner, outer);
    const std::string path = scratch.write("twice", compressed(outer, compressed(inner, text)));
    CHECK(contents_of(path).failures == std::vector<Failure>{{Fault::not_text, path, {}}});
  }
}

TEST_CASE("zeros are not an empty archive", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("zeros.pgn", std::string(20'000, '\0'));
  CHECK(contents_of(path).failures == std::vector<Failure>{{Fault::not_text, path, {}}});
}

TEST_CASE("a member's overlong name is cut", "[io][archive]") {
  const ScratchDirectory scratch;
  std::string name = "a";
  while (name.size() < 5'000) name += "é";
  const std::string path = scratch.write(
      "long.tar",
      archived(ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_NONE, {{name, "1-0\n"}}));
  const Contents contents = contents_of(path);
  CHECK(contents.streams ==
        std::vector<Stream>{{path + '!' + name.substr(0, 1'023) + "…", "1-0\n"}});
}

TEST_CASE("an archive has a limit of members", "[io][archive][limits]") {
  const ScratchDirectory scratch;
  const std::vector<Member> members{{"d/", "", AE_IFDIR}, {"a.pgn", "1-0\n"}, {"b.pgn", "0-1\n"}};
  struct Row {
    std::string_view what;
    int format;
    std::size_t read;  ///< bytes beyond the limit, for members that are streams
  };
  constexpr Row rows[] = {{"which lists them first", ARCHIVE_FORMAT_ZIP, 0},
                          {"one after another", ARCHIVE_FORMAT_TAR_USTAR, 1}};
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const std::string path =
        scratch.write("archive", archived(row.format, ARCHIVE_FILTER_NONE, members));
    const Contents all = contents_of(path, 1'000, {.members = 3});
    CHECK(all.streams.size() == 2);
    CHECK(all.failures.empty());
    const Contents some = contents_of(path, 1'000, {.members = 2});
    CHECK(some.streams.size() == row.read);
    CHECK(some.failures == std::vector<Failure>{{Fault::too_many_members, path, "2"}});
  }
}

TEST_CASE("decompressed data has a size limit", "[io][archive][limits]") {
  const ScratchDirectory scratch;
  const std::string text = long_text();
  const auto check = [&](const std::string& bytes) {
    const std::string path = scratch.write("data", bytes);
    const Contents all = contents_of(path, 1'000, {.expanded = 2 * text.size()});
    CHECK(all.failures.empty());
    const Contents some = contents_of(path, 1'000, {.expanded = 200'000});
    REQUIRE(some.failures == std::vector<Failure>{{Fault::expands_too_far, path, "200000"}});
    REQUIRE(some.streams.size() == 1);
    CHECK(some.streams[0].bytes.size() <= 200'000);
  };
  for (const int filter : filters) {
    CAPTURE(filter);
    if (filter != ARCHIVE_FILTER_NONE && filter != ARCHIVE_FILTER_BZIP2) {
      check(compressed(filter, text));
    }
  }
  check(archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {{"a.pgn", text}}));
  check(archived(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP, {{"a.pgn", text}}));
}

TEST_CASE("plain data has no size limit", "[io][archive][limits]") {
  const ScratchDirectory scratch;
  const std::string text = long_text() + std::string(always_expanded, ' ');
  for (const std::string& bytes :
       {text, archived(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_NONE, {{"a.pgn", text}})}) {
    const Contents contents =
        contents_of(scratch.write("data", bytes), 100'000, {.expanded = 1, .ratio = 1});
    CHECK(contents.failures.empty());
    REQUIRE(contents.streams.size() == 1);
    CHECK((contents.streams.front().bytes == text));
  }
}

TEST_CASE("a decompression bomb is detected by its ratio", "[io][archive][limits]") {
  const ScratchDirectory scratch;
  const std::string bytes(always_expanded + 8'000'000, ' ');
  const std::string tar = archived(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_ZSTD, {{"a", bytes}});
  for (const std::string& bomb :
       {compressed(ARCHIVE_FILTER_GZIP, bytes), compressed(ARCHIVE_FILTER_ZSTD, bytes), tar,
        archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {{"a", bytes}})}) {
    const std::string path = scratch.write("bomb", bomb);
    const Contents contents = contents_of(path, 100'000);
    REQUIRE(contents.failures == std::vector<Failure>{{Fault::expands_too_greatly, path, "250"}});
    CHECK(contents.streams.front().bytes.size() <= always_expanded);
    CHECK(contents_of(path, 100'000, {.ratio = 1'000'000}).failures.empty());
  }
  // Small files may have any ratio.
  const std::string small = compressed(ARCHIVE_FILTER_ZSTD, std::string(8'000'000, ' '));
  CHECK(contents_of(scratch.write("small", small), 100'000).failures.empty());
}

/// A file in place of standard input.
class StandardInput {
 public:
  explicit StandardInput(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    ::dup2(file, STDIN_FILENO);
    ::close(file);
  }
  StandardInput(const StandardInput&) = delete;
  StandardInput& operator=(const StandardInput&) = delete;
  ~StandardInput() {
    ::dup2(before_, STDIN_FILENO);
    ::close(before_);
  }

 private:
  int before_ = ::dup(STDIN_FILENO);
};

/// Reads on in the current stream: `size` bytes, or to its end.
std::string read_on(Archive& archive, std::size_t size = std::string::npos) {
  std::string out;
  std::string bytes(10'000, '\0');
  while (out.size() < size) {
    const auto read = archive.read({bytes.data(), std::min(bytes.size(), size - out.size())});
    REQUIRE(read);
    if (*read == 0) break;
    out.append(bytes, 0, *read);
  }
  return out;
}

/// Of more than a megabyte, without repetition.
std::string numbers() {
  std::string out;
  for (int i = 0; i < 200'000; ++i) out += std::to_string(i) + '\n';
  return out;
}

TEST_CASE("what is opened again is read beside the first", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string text = numbers();
  const auto check = [&text](const std::string& path) {
    auto first = Archive::open(path);
    REQUIRE(first);
    REQUIRE(first->next());
    const std::string half = read_on(*first, text.size() / 2);
    auto again = Archive::open_again(path);
    REQUIRE(again);
    REQUIRE(again->next());
    CHECK((read_on(*again) == text));
    CHECK((half + read_on(*first) == text));
  };
  const struct {
    std::string_view what;
    std::string bytes;
  } rows[] = {
      {"plain", text},
      {"gzip", compressed(ARCHIVE_FILTER_GZIP, text)},
      {"zstd", compressed(ARCHIVE_FILTER_ZSTD, text)},
      {"zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {{"a.pgn", text}})},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    {
      INFO("a file as standard input");
      const StandardInput input{scratch.write("file", row.bytes)};
      check("-");
    }
    // What is kept is so for the rest of the process, under a name of its own.
    const std::string path = scratch.path(row.what);
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    const auto write = [&] { scratch.write(row.what, row.bytes); };
    {
      INFO("a pipe as standard input");
      const std::jthread writer{write};
      const StandardInput input{path};
      REQUIRE(internal::keep_input("-"));
      check("-");
    }
    INFO("a named pipe");
    const std::jthread writer{write};
    REQUIRE(internal::keep_input(path));
    check(path);
  }
}

TEST_CASE("standard input, if a file, is read from where it is, every time", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string text = numbers();
  for (const std::string& bytes :
       {text, compressed(ARCHIVE_FILTER_GZIP, text), compressed(ARCHIVE_FILTER_ZSTD, text)}) {
    CAPTURE(bytes.size());
    const StandardInput input{scratch.write("file", "12345" + bytes)};
    REQUIRE(::lseek(STDIN_FILENO, 5, SEEK_SET) == 5);
    CHECK((contents_of("-").streams == std::vector<Stream>{{"-", text}}));
    CHECK((contents_of("-").streams == std::vector<Stream>{{"-", text}}));
  }
  const std::string zip = archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {{"a.pgn", text}});
  const StandardInput input{scratch.write("file", "12345" + zip)};
  REQUIRE(::lseek(STDIN_FILENO, 5, SEEK_SET) == 5);
  CHECK((contents_of("-").streams == std::vector<Stream>{{"-!a.pgn", text}}));
}

TEST_CASE("a pipe is read to its end", "[io][archive]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("pipe");
  REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  const std::jthread writer{[&] { scratch.write("pipe", numbers()); }};
  CHECK((contents_of(path, 100'000).streams == std::vector<Stream>{{path, numbers()}}));
}

TEST_CASE("a terminal's end of file is asked for once", "[io][archive]") {
  const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
  REQUIRE(master >= 0);
  REQUIRE(::grantpt(master) == 0);
  REQUIRE(::unlockpt(master) == 0);
  const StandardInput input{::ptsname(master)};
  constexpr std::string_view typed = "1. e4 e5\n2. Nf3\n\x04";
  REQUIRE(::write(master, typed.data(), typed.size()) == static_cast<::ssize_t>(typed.size()));
  // Another read would wait for ever.
  CHECK((contents_of("-").streams == std::vector<Stream>{{"-", "1. e4 e5\n2. Nf3\n"}}));
  ::close(master);
}

TEST_CASE("a failure to open has a reason", "[io][archive]") {
  const ScratchDirectory scratch;
  const auto fault_of = [](const std::string& path) { return Archive::open(path).error().fault; };
  CHECK(fault_of(scratch.path("missing.pgn")) == Fault::cannot_open);
  CHECK(fault_of(scratch.path()) == Fault::is_directory);
  CHECK(Archive::open(scratch.path("missing.pgn")).error().detail == "No such file or directory");
}

}  // namespace
