#include "event/twin_kind.h"

#include <cstddef>

namespace partiar::event {

std::string_view name_of(TwinKind kind) {
  constexpr std::array<std::string_view, twin_kinds.size()> names{"same", "contained", "players",
                                                                  "moves", "result"};
  return names.at(static_cast<std::size_t>(kind));
}

findings::Severity severity_of(TwinKind kind) {
  using enum findings::Severity;
  constexpr std::array<findings::Severity, twin_kinds.size()> severities{info, info, warning,
                                                                         warning, error};
  return severities.at(static_cast<std::size_t>(kind));
}

std::string_view name_of(Merit merit) {
  constexpr std::array<std::string_view, 6> names{"moves",       "readable", "result",
                                                  "annotations", "tags",     "place"};
  return names.at(static_cast<std::size_t>(merit));
}

std::string_view name_of(Loss loss) {
  constexpr std::array<std::string_view, 6> names{"moves",       "unread",  "result",
                                                  "annotations", "heading", "tags"};
  return names.at(static_cast<std::size_t>(loss));
}

std::string_view name_of(Hindrance hindrance) {
  constexpr std::array<std::string_view, 6> names{"untagged",     "tags",      "letters",
                                                  "contradicted", "unsayable", "unwritable"};
  return names.at(static_cast<std::size_t>(hindrance));
}

}  // namespace partiar::event
