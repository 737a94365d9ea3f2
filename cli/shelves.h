/// Results that are put in another order than that of the input.
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

/// Returns where a game's text goes: games of one shelf stay in the order of the input.
[[nodiscard]] report::Round shelf_of(const replay::Game& game, Order order);

/// Each shelf is a file that nobody sees; memory does not grow with what is put there.
class Shelves {
 public:
  /// More are one: in an event there are not so many rounds.
  static constexpr std::size_t most = 100;

  /// Appends `text` to what is on its shelf. Errors: `cannot_write`.
  [[nodiscard]] std::expected<void, io::Failure> put(const report::Round& shelf,
                                                     std::string_view text);

  /// Hands all to `take`, shelf by shelf, those beyond `most` last, until it returns false. Nothing
  /// is to be put afterwards. Errors: `cannot_write`, `cannot_read`.
  [[nodiscard]] std::expected<void, io::Failure> read_all(
      const std::function<bool(std::string_view)>& take);

 private:
  std::map<report::Round, io::Spool> shelves_;
  std::optional<io::Spool> others_;
};

}  // namespace partiar::cli
