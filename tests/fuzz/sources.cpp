// Any bytes as a file, plain, compressed or an archive: reading ends, blocks are contiguous, and
// the contents are the same for any block size.
#include <string>
#include <vector>

#include "base/source_map.h"
#include "io/block_reader.h"
#include "memory_file.h"

namespace {

using namespace partiar;
using fuzz::check;

/// A source joined from its blocks, or why there is none.
struct Whole {
  std::string source, bytes;
  std::optional<io::Fault> fault;
  bool cut = false;
  bool ended = false;

  friend bool operator==(const Whole&, const Whole&) = default;
};

void put(Whole& whole, const io::Block& block) {
  check(!whole.ended && block.offset == whole.bytes.size());
  check(block.first_line == 1 + base::count_lines(whole.bytes));
  whole.source = *block.source;
  whole.bytes += block.bytes;
  whole.cut = block.cut;
  whole.ended = block.last_of_source;
}

std::vector<Whole> read_all(const std::string& path, std::size_t block_size) {
  io::BlockReader reader{{path}, {.block_size = block_size}};
  std::vector<Whole> all;
  while (auto input = reader.next()) {
    if (const auto* failure = std::get_if<io::Failure>(&*input)) {
      all.push_back({.source = failure->source, .bytes = {}, .fault = failure->fault});
      continue;
    }
    const auto& block = std::get<io::Block>(*input);
    if (block.first_of_source) all.emplace_back();
    put(all.back(), block);
  }
  return all;
}

/// Binary data is judged by a source's first block; small blocks contain less.
bool has_binary(const std::vector<Whole>& all) {
  for (const Whole& whole : all) {
    if (whole.fault == io::Fault::not_text) return true;
  }
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::MemoryFile file;
  fuzz::Input input{data, size};
  const std::size_t block_size = 1 + input.choose(256);
  file.hold(input.text());
  const auto in_one = read_all(file.path(), io::InputOptions{}.block_size);
  const auto in_many = read_all(file.path(), block_size);
  check(in_one == in_many || has_binary(in_one) || has_binary(in_many));
  return 0;
}
