/// Runs `partiar twins`, and reads its lines.
#pragma once

#include <rapidjson/document.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"

namespace partiar::tests {

inline Ran twins(std::vector<std::string> arguments, std::string_view input = {}) {
  arguments.insert(arguments.begin(), "twins");
  return run_program({.arguments = std::move(arguments), .input = input});
}

/// The objects in `list`, one per line.
inline std::vector<rapidjson::Document> lines_of(const std::string& list) {
  std::vector<rapidjson::Document> lines;
  for (std::size_t at = 0; at < list.size(); at = list.find('\n', at) + 1) {
    rapidjson::Document json;
    json.Parse(list.data() + at, list.find('\n', at) - at);
    REQUIRE_FALSE(json.HasParseError());
    lines.push_back(std::move(json));
  }
  return lines;
}

/// `archive.pgn 1 contained drop` for each line; groups are separated by a bar.
inline std::string told(const std::string& list) {
  std::string out;
  std::uint64_t group = 1;
  for (const auto& line : lines_of(list)) {
    if (line["group"].GetUint64() != group) out += " | ";
    if (line["group"].GetUint64() == group && !out.empty()) out += ", ";
    group = line["group"].GetUint64();
    const std::string source = line["source"].GetString();
    out += source.substr(source.rfind('/') + 1) + ' ' + std::to_string(line["game"].GetUint64());
    if (!line["twin"].IsNull()) out += std::string{" "} + line["twin"].GetString();
    if (!line["certain"].GetBool()) out += " uncertain";
    if (line["keep"].IsBool() && line["keep"].GetBool()) out += " keep";
    if (line["drop"].GetBool()) out += " drop";
  }
  return out;
}

}  // namespace partiar::tests
