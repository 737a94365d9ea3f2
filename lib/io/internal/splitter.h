/// Splits one byte stream into blocks of whole games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "io/block.h"
#include "io/failure.h"

namespace partiar::io::internal {

/// Reads at most as many bytes as fit and returns their number, 0 at the end of the stream.
using ReadBytes = std::function<std::expected<std::size_t, Failure>(std::span<char>)>;

class Splitter {
 public:
  /// Sizes in bytes, as in `InputOptions`.
  Splitter(std::size_t block_size, std::size_t max_game);

  /// Returns the next block with its bytes and place; the caller adds the source. Do not call again
  /// after the last block of the source; `failure` then says whether the stream broke off.
  [[nodiscard]] Block next(const ReadBytes& read);

  [[nodiscard]] const std::optional<Failure>& failure() const { return failure_; }

 private:
  /// Reads until `bytes` has `size` bytes, or to the end of the stream.
  void fill(std::string& bytes, std::size_t size, const ReadBytes& read);
  /// Where the last game begins behind `decided`, other than at the start; `npos` if none does.
  [[nodiscard]] std::size_t find_cut(const Block& block, std::size_t decided) const;
  /// Leaves the start of a line in `block` and drops its remainder.
  void cut_line(Block& block, const ReadBytes& read);
  /// Leaves the start of a game in `block` and drops its remainder.
  void cut_game(Block& block, const ReadBytes& read);

  std::size_t block_size_;
  std::size_t max_game_;
  std::string rest_;          ///< read, beyond the last block
  std::uint64_t offset_ = 0;  ///< of `rest_` in the stream
  std::uint64_t dropped_line_ends_ = 0;
  bool is_first_ = true;
  bool has_lines_ = false;  ///< a game a line
  bool has_ended_ = false;
  std::optional<Failure> failure_;
};

}  // namespace partiar::io::internal
