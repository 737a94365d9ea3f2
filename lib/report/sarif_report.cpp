#include "report/sarif_report.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

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
using internal::Sink;
using internal::Writer;
using replay::Game;

/// The SARIF name of a severity.
std::string_view level_of(findings::Severity severity) {
  constexpr std::array<std::string_view, 3> names{"note", "warning", "error"};
  return names[static_cast<unsigned>(severity)];
}

template <std::size_t size>
void put_text(Writer& json, const char (&key)[size], const std::string& text) {
  json.object(key, [&] { json.member("text", text); });
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
  json.object("partialFingerprints", [&] {
    json.member("primaryLocationLineHash", print);  // the name that GitHub looks for
  });
}

/// Writes a location in a file; `column`, counted from 1, is 0 if only the line is known.
void put_physical_location(Writer& json, std::string_view source, std::uint64_t line,
                           unsigned column) {
  json.object("physicalLocation", [&] {
    json.object("artifactLocation",
                [&] { json.member("uri", source == "-" ? "stdin" : uri_of(source)); });
    json.object("region", [&] {
      json.member("startLine", line);
      if (column > 0) json.member("startColumn", column);
    });
  });
}

void put_location(Writer& json, Chunk& out, const Finding& finding, const GamePlace& place) {
  const auto at = place.lines.locate(finding.where.begin);
  put_physical_location(json, place.source, at.line, at.column);
  json.objects("logicalLocations", std::array{place.game}, [&](std::uint32_t game) {
    json.Key("name");
    json.RawValue("\"game ", 6, rapidjson::kStringType);
    out.put_game_number(game);
    out.text += '"';
  });
}

void put_rule(Writer& json, const findings::CodeInfo& info, findings::Severity severity) {
  json.member("ruleId", info.name);
  json.member("ruleIndex", static_cast<unsigned>(info.code));
  json.member("level", level_of(severity));
}

void put_result(Writer& json, Chunk& out, const Game& game, Score& score, const Finding& finding,
                const GamePlace& place, const Sentences& sentences) {
  put_rule(json, findings::info_of(finding.code), severity_of(game, finding));
  std::string message;
  sentences.append(message, game, score, finding);
  const std::string articles = articles_of(game, finding);
  if (!articles.empty()) message += ' ';
  sentences.append_citation(message, articles, game.start.editions.applied);
  put_text(json, "message", message);
  json.objects("locations", std::array{&finding},
               [&](const Finding* at) { put_location(json, out, *at, place); });
  put_fingerprint(json, fingerprint_of(game, finding));
  json.object("properties", [&] {
    json.member("verdict", name_of(game.judgement.verdict));
    if (finding.ply.value > 0) json.member("ply", finding.ply.value);
  });
}

/// The line of the list, if any, and those of the games.
void put_locations(Writer& json, const EventEntry& entry, const EventResults& results) {
  std::vector<std::pair<std::string_view, std::uint64_t>> places;
  if (entry.list_line > 0) places.emplace_back(results.list_source, entry.list_line);
  for (const event::GameRecord* game : entry.games) places.emplace_back(*game->source, game->line);
  json.objects("locations", places, [&](const auto& place) {
    put_physical_location(json, place.first, place.second, 0);
  });
}

void put_result(Writer& json, const EventEntry& entry, const EventResults& results,
                const Sentences& sentences) {
  const findings::CodeInfo& info = findings::info_of(internal::worst_code_of(entry));
  put_rule(json, info, info.severity);
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
  json.object("properties", [&] {
    if (!entry.listed.empty()) json.member("listed", entry.listed);
    if (!entry.recorded.empty()) json.member("recorded", entry.recorded);
    if (!entry.required.empty()) json.member("required", entry.required);
  });
}

void put_description(Writer& json, const findings::CodeInfo& info, const Sentences& sentences) {
  json.member("id", info.name);
  put_text(json, "shortDescription", sentences.messages().text(meaning_key(info)));
  json.object("defaultConfiguration", [&] { json.member("level", level_of(info.severity)); });
}

/// Appends an object whose members `put_members` writes, after a separator where there is one
/// before it.
void append_result(std::string& out, auto put_members) {
  if (!out.empty()) out += sarif_separator;
  Sink sink{out};
  Writer json{sink};
  json.StartObject();
  put_members(json);
  json.EndObject();
}

}  // namespace

void append_sarif_begin(std::string& out, std::string_view version, const Sentences& sentences) {
  out +=
      R"({"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","tool":{"driver":)";
  Sink sink{out};
  Writer json{sink};
  json.StartObject();
  json.member("name", "partiar");
  json.member("version", version);
  json.objects("rules", findings::codes(),
               [&](const findings::CodeInfo& info) { put_description(json, info, sentences); });
  json.EndObject();
  out += "},\"results\":[\n";
}

void append_sarif(Chunk& out, const Game& game, const GamePlace& place, const Sentences& sentences,
                  Detail detail) {
  Score score{game};
  for (const Finding& finding : game.findings) {
    if (detail != Detail::all && !needs_attention(game, finding)) continue;
    append_result(out.text, [&](Writer& json) {
      put_result(json, out, game, score, finding, place, sentences);
    });
  }
}

void append_sarif(std::string& out, const EventResults& results, const Sentences& sentences) {
  for (const EventEntry& entry : internal::entries_of(results)) {
    if (entry.codes.empty()) continue;
    append_result(out, [&](Writer& json) { put_result(json, entry, results, sentences); });
  }
}

void append_sarif_end(std::string& out) {
  out += "\n]}]}\n";
}

}  // namespace partiar::report
