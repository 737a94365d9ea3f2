/// All checks of an event: its games together, and against its official list if there is one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/comparison.h"
#include "event/official_list.h"
#include "event/record.h"
#include "event/review.h"
#include "text/encoding.h"

namespace partiar::event {

/// An official list, and the bytes it was decoded from if their encoding is in doubt.
struct ListSource {
  OfficialList list;
  std::vector<Column> columns{};               ///< of a table; empty: detected
  std::string bytes{};                         ///< empty: UTF-8
  std::vector<text::LikelyEncoding> likely{};  ///< that the bytes may be in, the assumed one first
};

struct EventAudit {
  std::optional<OfficialList> list{};        ///< in the encoding that the games' names confirm
  std::optional<text::Encoding> encoding{};  ///< that one, if it was in doubt
  Comparison comparison{};                   ///< with the list; empty without one
  Review review{};
};

/// The games of those events of which a game `is_asked_for`, in their order.
[[nodiscard]] std::vector<GameRecord> of_events_asked_for(std::span<const GameRecord> games);

/// Audits the games of an event. Input: `source`, null without a list.
/// Output: nothing about games that are not `is_asked_for`, though they count as played.
/// Cost: that of `compare_with_list` and `review`; the list is read once for each likely encoding.
[[nodiscard]] EventAudit audit_event(std::span<const GameRecord> games, const ListSource* source);

}  // namespace partiar::event
