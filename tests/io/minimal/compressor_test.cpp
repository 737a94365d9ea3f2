#include "io/compressor.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::io;

TEST_CASE("without libarchive, files are written as they are", "[io][minimal]") {
  std::string written;
  const auto put = [&written](std::string_view bytes) {
    written += bytes;
    return std::expected<void, Failure>{};
  };
  Compressor plain{Compression::none, put};
  CHECK(plain.write("1. e4 *"));
  CHECK(plain.finish());
  CHECK(written == "1. e4 *");
  Compressor gzip{Compression::gzip, put};
  CHECK(gzip.write("1. e4 *").error() ==
        Failure{Fault::cannot_write, "", "built without libarchive"});
  CHECK_FALSE(gzip.finish());
  CHECK(written == "1. e4 *");
}

}  // namespace
