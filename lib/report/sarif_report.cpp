#include "report/sarif_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/stable_hash.h"
#include "base/words.h"
#include "report/attention.h"
#include "report/citations.h"
#include "report/internal/event_entries.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

using findings::Finding;
using internal::EventEntry;
using internal::put;
using internal::Sink;
using internal::Writer;
using replay::Game;

/// The SARIF name of a severity.
std::string_view level_of(findings::Severity severity) {
  constexpr std::array<std::string_view, 3> names{"note", "warning", "error"};
  return names[static_cast<unsigned>(severity)];
}

void put_text(Writer& json, const char* key, const std::string& text) {
  json.Key(key);
  json.StartObject();
  json.Key("text");
  put(json, text);
  json.EndObject();
}

/// A path as a URI reference, relative if the path is. Source: RFC 3986, 2.3, 4.2.
std::string uri_of(std::string_view path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view plain = "-._~/!$&'()*+,;=@";
  while (path.starts_with("./")) path.remove_prefix(2);
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    if (base::is_digit(c) || base::is_letter(c) || plain.contains(c)) {
      uri += c;
    } else {
      uri += '%';
      uri += digits[static_cast<unsigned char>(c) >> 4U];
      uri += digits[static_cast<unsigned char>(c) & 15U];
    }
  }
  return uri;
}

/// A hash of a finding that does not change when other games of its file do.
class Fingerprint {
 public:
  void add(std::string_view text) { hash_.add_field(text, 0xFF); }  // no byte of UTF-8
  [[nodiscard]] std::string digits() const { return fmt::format("{:x}", hash_.value()); }

 private:
  base::StableHash hash_;
};

/// Hashes the finding and its game.
std::string fingerprint_of(const Game& game, const Finding& finding) {
  Fingerprint print;
  print.add(findings::info_of(finding.code).name);
  for (const std::string_view tag : {"Event", "Date", "Round", "White", "Black"}) {
    print.add(game.find_tag(tag).value_or(""));
  }
  print.add(std::to_string(finding.ply.value));
  print.add(finding.where.in(game.text).substr(0, 60));
  return print.digits();
}

void put_fingerprint(Writer& json, const std::string& print) {
  json.Key("partialFingerprints");
  json.StartObject();
  json.Key("primaryLocationLineHash");  // the name that GitHub looks for
  put(json, print);
  json.EndObject();
}

/// Writes a location in a file; `column`, counted from 1, is 0 if only the line is known.
void put_physical_location(Writer& json, std::string_view source, std::uint64_t line,
                           unsigned column) {
  json.Key("physicalLocation");
  json.StartObject();
  json.Key("artifactLocation");
  json.StartObject();
  json.Key("uri");
  put(json, source == "-" ? "stdin" : uri_of(source));
  json.EndObject();
  json.Key("region");
  json.StartObject();
  json.Key("startLine");
  json.Uint64(line);
  if (column > 0) {
    json.Key("startColumn");
    json.Uint(column);
  }
  json.EndObject();
  json.EndObject();
}

void put_location(Writer& json, Chunk& out, const Finding& finding, const GamePlace& place) {
  const auto at = place.lines.locate(finding.where.begin);
  json.StartObject();
  put_physical_location(json, place.source, at.line, at.column);
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

void put_rule(Writer& json, const findings::CodeInfo& info) {
  json.Key("ruleId");
  put(json, info.name);
  json.Key("ruleIndex");
  json.Uint(static_cast<unsigned>(info.code));
  json.Key("level");
  put(json, level_of(info.severity));
}

void put_result(Writer& json, Chunk& out, const Game& game, Score& score, const Finding& finding,
                const GamePlace& place, const Sentences& sentences) {
  const auto& info = findings::info_of(finding.code);
  json.StartObject();
  put_rule(json, info);
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
  put_fingerprint(json, fingerprint_of(game, finding));
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

/// The line of the list, if any, and those of the games.
void put_locations(Writer& json, const EventEntry& entry, const EventResults& results) {
  json.Key("locations");
  json.StartArray();
  const auto put_place = [&](std::string_view source, std::uint64_t line) {
    json.StartObject();
    put_physical_location(json, source, line, 0);
    json.EndObject();
  };
  if (entry.list_line > 0) put_place(results.list_source, entry.list_line);
  for (const event::GameRecord* game : entry.games) put_place(*game->source, game->line);
  json.EndArray();
}

void put_result(Writer& json, const EventEntry& entry, const EventResults& results,
                const Sentences& sentences) {
  const findings::CodeInfo& info = findings::info_of(internal::worst_code_of(entry));
  json.StartObject();
  put_rule(json, info);
  Fingerprint print;
  print.add(info.name);
  std::string message = "Round " + (entry.heading.round.empty() ? "?" : entry.heading.round);
  for (const auto& [between, value] : {std::pair{", board ", &entry.heading.board},
                                       {": ", &entry.heading.white},
                                       {" – ", &entry.heading.black}}) {
    print.add(*value);
    if (!value->empty()) message += between + *value;
  }
  print.add(entry.heading.round);
  message += ". " + internal::what_of(entry, sentences.messages());
  put_text(json, "message", message);
  put_locations(json, entry, results);
  put_fingerprint(json, print.digits());
  json.Key("properties");
  json.StartObject();
  for (const auto& [key, value] : {std::pair{"listed", &entry.listed},
                                   {"recorded", &entry.recorded},
                                   {"required", &entry.required}}) {
    if (value->empty()) continue;
    json.Key(key);
    put(json, *value);
  }
  json.EndObject();
  json.EndObject();
}

void put_description(Writer& json, const findings::CodeInfo& info, const Sentences& sentences) {
  json.StartObject();
  json.Key("id");
  put(json, info.name);
  std::string means;
  sentences.messages().append(means, meaning_key(info));
  put_text(json, "shortDescription", means);
  json.Key("defaultConfiguration");
  json.StartObject();
  json.Key("level");
  put(json, level_of(info.severity));
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
  for (const findings::CodeInfo& info : findings::codes()) put_description(json, info, sentences);
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

void append_sarif(std::string& out, const EventResults& results, const Sentences& sentences) {
  bool is_first = true;
  for (const EventEntry& entry : internal::entries_of(results)) {
    if (entry.codes.empty()) continue;
    if (!std::exchange(is_first, false)) out += sarif_separator;
    Sink sink{out};
    Writer json{sink};
    put_result(json, entry, results, sentences);
  }
}

void append_sarif_end(std::string& out) {
  out += "\n]}]}\n";
}

}  // namespace partiar::report
