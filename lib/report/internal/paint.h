/// Terminal colours.
#pragma once

#include <string>
#include <string_view>

#include "findings/info.h"
#include "report/text_report.h"

namespace partiar::report::internal {

inline constexpr std::string_view bold = "\x1b[1m";
inline constexpr std::string_view red = "\x1b[1;31m";
inline constexpr std::string_view yellow = "\x1b[33m";
inline constexpr std::string_view green = "\x1b[32m";
inline constexpr std::string_view dim = "\x1b[2m";
inline constexpr std::string_view plain = "\x1b[0m";

[[nodiscard]] constexpr std::string_view color_of(findings::Severity severity) {
  switch (severity) {
    case findings::Severity::error:
      return red;
    case findings::Severity::warning:
      return yellow;
    case findings::Severity::info:
      return dim;
  }
  return plain;
}

/// Appends `text` in a colour, if colours are on.
inline void paint(std::string& out, Colors colors, std::string_view color, std::string_view text) {
  if (colors == Colors::on) out += color;
  out += text;
  if (colors == Colors::on) out += plain;
}

}  // namespace partiar::report::internal
