#include "io/internal/attributes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>

#include "support/access.h"
#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;
using partiar::io::internal::keep_attributes;
namespace fs = std::filesystem;

/// Gives a new file, for its owner alone, the attributes of another. Returns 0 or an `errno`.
int keep(const std::string& from, const std::string& to) {
  const int file = ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  const int error = file < 0 ? errno : keep_attributes(from, file);
  ::close(file);
  return error;
}

TEST_CASE("a file gets the permissions of another", "[io][attributes]") {
  for (const unsigned mode : {0600U, 0644U, 0660U, 0606U, 0755U, 0400U, 04711U, 02755U, 01644U}) {
    CAPTURE(mode);
    const ScratchDirectory scratch;
    const std::string from = scratch.write("from", "");
    REQUIRE(::chmod(from.c_str(), mode) == 0);
    CHECK(keep(from, scratch.path("to")) == 0);
    CHECK(mode_of(scratch.path("to")) == mode_of(from));
  }
}

TEST_CASE("a file gets the access list of another, or loses its directory's", "[io][attributes]") {
  const ScratchDirectory scratch;
  const std::string open = scratch.write("open", "");
  const std::string list = access_list_for(nobody);
  if (!has_attributes || !set_attribute(open, access_list, list)) {
    SUCCEED("no access lists here");
    return;
  }
  const std::string closed = scratch.write("closed", "");
  REQUIRE(::chmod(closed.c_str(), 0640) == 0);
  // From now on, what is created here may be read by `nobody`.
  REQUIRE(set_attribute(scratch.path(), default_access_list, list));
  CHECK(keep(open, scratch.path("to-open")) == 0);
  CHECK(attribute_of(scratch.path("to-open"), access_list) == list);
  CHECK(mode_of(scratch.path("to-open")) == mode_of(open));
  CHECK(keep(closed, scratch.path("to-closed")) == 0);
  CHECK(attribute_of(scratch.path("to-closed"), access_list).empty());
  CHECK(mode_of(scratch.path("to-closed")) == 0640);
}

TEST_CASE("a file gets the attributes of another, even one that is read-only", "[io][attributes]") {
  const ScratchDirectory scratch;
  const std::string from = scratch.write("from", "");
  if (!has_attributes || !set_attribute(from, "user.source", "a round")) {
    SUCCEED("no attributes here");
    return;
  }
  REQUIRE(set_attribute(from, "user.empty", ""));
  REQUIRE(::chmod(from.c_str(), 0440) == 0);
  CHECK(keep(from, scratch.path("to")) == 0);
  CHECK(attribute_of(scratch.path("to"), "user.source") == "a round");
  CHECK(mode_of(scratch.path("to")) == 0440);
  // Those of the bytes are no one else's.
  const std::string capability{"\x01\0\0\x02\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 20};
  if (set_attribute(from, "security.capability", capability)) {
    CHECK(keep(from, scratch.path("next")) == 0);
    CHECK(attribute_of(scratch.path("next"), "security.capability").empty());
    CHECK(attribute_of(scratch.path("next"), "user.source") == "a round");
  }
}

TEST_CASE("only root can give a file to its owner", "[io][attributes]") {
  const ScratchDirectory scratch;
  const std::string from = scratch.write("from", "");
  if (::geteuid() != 0) {
    CHECK(keep("/etc/passwd", scratch.path("to")) == EPERM);
    return;
  }
  fs::permissions(scratch.path(), fs::perms::all);
  REQUIRE(::chown(from.c_str(), 1, 2) == 0);
  REQUIRE(::chmod(from.c_str(), 06750) == 0);
  CHECK(keep(from, scratch.path("to")) == 0);
  CHECK(owner_of(scratch.path("to")) == "1:2");
  CHECK(mode_of(scratch.path("to")) == 06750);
  CHECK(as_ordinary_user([&] { return keep(from, scratch.path("other")) == EPERM; }));
  CHECK(mode_of(scratch.path("other")) == 0600);
  CHECK(owner_of(scratch.path("other")) == "65534:65534");
}

TEST_CASE("a file that is not there has no attributes", "[io][attributes]") {
  const ScratchDirectory scratch;
  CHECK(keep(scratch.path("none"), scratch.path("to")) == ENOENT);
}

}  // namespace
