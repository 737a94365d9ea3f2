#include "report/sarif_report.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "report/attention.h"
#include "report/citations.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

using internal::put;
using internal::put_input;
using internal::Sink;
using internal::Writer;
using replay::Finding;
using replay::Game;

/// What SARIF calls a severity.
std::string_view level_of(replay::Severity severity) {
  constexpr std::array<std::string_view, 3> names{"note", "warning", "error"};
  return names[static_cast<unsigned>(severity)];
}

void put_text(Writer& json, const char* key, const std::string& text) {
  json.Key(key);
  json.StartObject();
  json.Key("text");
  put_input(json, text);
  json.EndObject();
}

/// A path as a URI reference, relative where the path is. Source: RFC 3986, 2.3, 4.2.
std::string uri_of(std::string_view path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view plain = "-._~/!$&'()*+,;=@";
  while (path.starts_with("./")) path.remove_prefix(2);
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                          (c >= 'a' && c <= 'z') || plain.contains(c);
    if (is_plain) {
      uri += c;
    } else {
      uri += '%';
      uri += digits[static_cast<unsigned char>(c) >> 4U];
      uri += digits[static_cast<unsigned char>(c) & 15U];
    }
  }
  return uri;
}

/// What stays the same of a finding when other games of its file are changed: what it says of which
/// game. FNV-1a, which is the same everywhere.
std::string fingerprint_of(const Game& game, const Finding& finding) {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325U;
  const auto add = [&hash](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3U;
    hash = (hash ^ 0xFFU) * 0x100'0000'01B3U;
  };
  add(replay::info_of(finding.code).name);
  for (const std::string_view tag : {"Event", "Date", "Round", "White", "Black"}) {
    add(game.find_tag(tag).value_or(""));
  }
  add(std::to_string(finding.ply.value));
  add(finding.where.in(game.text).substr(0, 60));
  std::array<char, 16> digits{};
  char* const end = std::to_chars(digits.begin(), digits.end(), hash, 16).ptr;
  return {digits.data(), end};
}

void put_location(Writer& json, Chunk& out, const Finding& finding, const GamePlace& place) {
  const auto at = place.lines.locate(finding.where.begin);
  json.StartObject();
  json.Key("physicalLocation");
  json.StartObject();
  json.Key("artifactLocation");
  json.StartObject();
  json.Key("uri");
  put(json, place.source == "-" ? "stdin" : uri_of(place.source));
  json.EndObject();
  json.Key("region");
  json.StartObject();
  json.Key("startLine");
  json.Uint64(at.line);
  json.Key("startColumn");
  json.Uint(at.column);
  json.EndObject();
  json.EndObject();
  json.Key("logicalLocations");
  json.StartArray();
  json.StartObject();
  json.Key("name");
  json.RawValue("\"game ", 6, rapidjson::kStringType);
  out.put_game_number(place.game);
  out.text += '"';
  json.EndObject();
  json.EndArray();
  json.EndObject();
}

void put_result(Writer& json, Chunk& out, const Game& game, Score& score, const Finding& finding,
                const GamePlace& place, const Sentences& sentences) {
  const auto& info = replay::info_of(finding.code);
  json.StartObject();
  json.Key("ruleId");
  put(json, info.name);
  json.Key("ruleIndex");
  json.Uint(static_cast<unsigned>(info.code));
  json.Key("level");
  put(json, level_of(info.severity));
  std::string message;
  sentences.append(message, game, score, finding);
  const std::string articles = articles_of(game, finding);
  if (!articles.empty()) message += ' ';
  sentences.append_citation(message, articles, game.start.editions.applied);
  put_text(json, "message", message);
  json.Key("locations");
  json.StartArray();
  put_location(json, out, finding, place);
  json.EndArray();
  json.Key("partialFingerprints");
  json.StartObject();
  json.Key("primaryLocationLineHash");  // the one that GitHub looks at
  put(json, fingerprint_of(game, finding));
  json.EndObject();
  json.Key("properties");
  json.StartObject();
  json.Key("verdict");
  put(json, name_of(game.judgement.verdict));
  if (finding.ply.value > 0) {
    json.Key("ply");
    json.Uint(finding.ply.value);
  }
  json.EndObject();
  json.EndObject();
}

}  // namespace

void append_sarif_begin(std::string& out, std::string_view version, const Sentences& sentences) {
  out +=
      R"({"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","tool":{"driver":)";
  Sink sink{out};
  Writer json{sink};
  json.StartObject();
  json.Key("name");
  put(json, "partiar");
  json.Key("version");
  put(json, version);
  json.Key("rules");
  json.StartArray();
  for (const replay::CodeInfo& info : replay::codes()) {
    json.StartObject();
    json.Key("id");
    put(json, info.name);
    std::string means;
    sentences.messages().append(means, "means_" + message_key(info.code));
    put_text(json, "shortDescription", means);
    json.Key("defaultConfiguration");
    json.StartObject();
    json.Key("level");
    put(json, level_of(info.severity));
    json.EndObject();
    json.EndObject();
  }
  json.EndArray();
  json.EndObject();
  out += "},\"results\":[\n";
}

void append_sarif(Chunk& out, const Game& game, const GamePlace& place, const Sentences& sentences,
                  Detail detail) {
  Score score{game};
  for (const Finding& finding : game.findings) {
    if (detail != Detail::all && !needs_attention(game, finding)) continue;
    if (!out.text.empty()) out.text += sarif_separator;
    Sink sink{out.text};
    Writer json{sink};
    put_result(json, out, game, score, finding, place, sentences);
  }
}

void append_sarif_end(std::string& out) {
  out += "\n]}]}\n";
}

}  // namespace partiar::report
