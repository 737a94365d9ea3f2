#include "io/spool.h"

#include <cstdlib>
#include <filesystem>
#include <string>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;

std::string read_back(io::Spool& spool) {
  std::string all;
  const auto read = spool.read_all([&](std::string_view piece) {
    all += piece;
    return true;
  });
  CHECK(read.has_value());
  return all;
}

TEST_CASE("a spool gives back what was written", "[io][spool]") {
  auto spool = io::Spool::create();
  REQUIRE(spool.has_value());
  std::string written;
  for (int i = 0; i < 50'000; ++i) {
    const std::string piece = std::to_string(i) + '\n';
    CHECK(spool->write(piece).has_value());
    written += piece;
  }
  CHECK((read_back(*spool) == written));
}

TEST_CASE("an unwritten spool is empty", "[io][spool]") {
  auto spool = io::Spool::create();
  REQUIRE(spool.has_value());
  CHECK(spool->write({}).has_value());
  CHECK(read_back(*spool).empty());
}

TEST_CASE("reading a spool stops on request", "[io][spool]") {
  auto spool = io::Spool::create();
  REQUIRE(spool.has_value());
  CHECK(spool->write(std::string(1'000'000, 'x')).has_value());
  int pieces = 0;
  const auto read = spool->read_all([&](std::string_view) { return ++pieces < 2; });
  CHECK(read.has_value());
  CHECK(pieces == 2);
}

/// Sets an environment variable during its lifetime.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_{name} {
    if (const char* old = std::getenv(name)) old_ = old;
    ::setenv(name, value.c_str(), 1);
  }
  ~Variable() {
    if (old_.empty()) {
      ::unsetenv(name_);
    } else {
      ::setenv(name_, old_.c_str(), 1);
    }
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::string old_;
};

TEST_CASE("a spool leaves nothing behind and is invisible", "[io][spool]") {
  const tests::ScratchDirectory scratch;
  const Variable variable{"TMPDIR", scratch.path()};
  auto spool = io::Spool::create();
  REQUIRE(spool.has_value());
  CHECK(spool->write("x").has_value());
  CHECK(std::filesystem::is_empty(scratch.path()));
}

}  // namespace
