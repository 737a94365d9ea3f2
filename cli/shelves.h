/// Results in another order than the input's.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string_view>

#include "io/failure.h"
#include "io/spool.h"
#include "options.h"
#include "replay/game.h"
#include "report/overview.h"

namespace partiar::cli {

/// Returns the shelf of a game's text; games on one shelf stay in input order.
[[nodiscard]] report::Round shelf_of(const replay::Game& game, Order order);

/// Each shelf is an unnamed file, so memory does not grow with its contents.
class Shelves {
 public:
  /// Any further shelves share one: no event has as many rounds.
  static constexpr std::size_t most = 100;

  /// Appends `text` to its shelf. Errors: `cannot_write`.
  [[nodiscard]] std::expected<void, io::Failure> put(const report::Round& shelf,
                                                     std::string_view text);

  /// Passes everything to `take`, shelf by shelf, those beyond `most` last, until it returns false.
  /// Nothing may be put afterwards. Errors: `cannot_write`, `cannot_read`.
  [[nodiscard]] std::expected<void, io::Failure> read_all(
      const std::function<bool(std::string_view)>& take);

 private:
  std::map<report::Round, io::Spool> shelves_;
  std::optional<io::Spool> others_;
};

}  // namespace partiar::cli
