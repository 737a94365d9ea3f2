#include "io/internal/descriptors.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io::internal;
using partiar::tests::ScratchDirectory;

void write_to(int file, std::string_view text) {
  REQUIRE(::write(file, text.data(), text.size()) == static_cast<::ssize_t>(text.size()));
}

/// At most three bytes.
std::string read_at(int file, ::off_t place) {
  std::array<char, 3> buffer;
  const ::ssize_t size = ::pread(file, buffer.data(), buffer.size(), place);
  return {buffer.data(), size < 0 ? 0 : static_cast<std::size_t>(size)};
}

TEST_CASE("a file without a name is seen once it has one, which is not taken from another",
          "[io][descriptors]") {
  const ScratchDirectory scratch;
  scratch.write("taken", "old");
  const int file = make_nameless(scratch.path(), 0600);
  if (file < 0) {  // PARTIAR_PORTABLE, or a file system without them
    CHECK(give_name(STDIN_FILENO, scratch.path("new").c_str()) == -1);
    return;
  }
  write_to(file, "text");
  const auto entries = std::filesystem::directory_iterator{scratch.path()};
  CHECK(std::distance(begin(entries), end(entries)) == 1);
  CHECK(give_name(file, scratch.path("taken").c_str()) == -1);
  CHECK(errno == EEXIST);
  CHECK(give_name(file, scratch.path("new").c_str()) == 0);
  ::close(file);
  CHECK(scratch.read("taken") == "old");
  CHECK(scratch.read("new") == "text");
}

TEST_CASE("a temporary file is read as it was written, and through a second descriptor beside it",
          "[io][descriptors]") {
  const int file = make_temporary_file();
  REQUIRE(file > STDERR_FILENO);
  CHECK((::fcntl(file, F_GETFD) & FD_CLOEXEC) != 0);
  write_to(file, "abcdefg");
  const int again = open_again(file);
  REQUIRE(again > STDERR_FILENO);
  CHECK((::fcntl(again, F_GETFD) & FD_CLOEXEC) != 0);
  CHECK(read_at(file, 0) == "abc");
  CHECK(read_at(again, 0) == "abc");
  CHECK(read_at(file, 3) == "def");
  CHECK(read_at(again, 3) == "def");
  CHECK(read_at(file, 6) == "g");
  ::close(file);
  CHECK(read_at(again, 6) == "g");
  CHECK(read_at(again, 7).empty());
  ::close(again);
}

TEST_CASE("all bytes are written, or the error is returned", "[io][descriptors]") {
  const int file = make_temporary_file();
  const std::string bytes(300'000, 'x');
  CHECK(write_all(file, bytes) == 0);
  CHECK(::lseek(file, 0, SEEK_END) == 300'000);
  CHECK(write_all(file, "") == 0);
  ::close(file);
  CHECK(write_all(file, "x") == EBADF);
}

TEST_CASE("what is closed cannot be opened again", "[io][descriptors]") {
  const int file = make_temporary_file();
  REQUIRE(::close(file) == 0);
  CHECK(open_again(file) == -1);
}

}  // namespace
