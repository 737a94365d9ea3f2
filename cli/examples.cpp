#include "examples.h"

#include <algorithm>
#include <array>

namespace partiar::cli {

namespace {

using namespace std::string_view_literals;

using report::ExampleFile;
constexpr auto files = std::to_array<ExampleFile>({
#include "examples.inc"
});

/// What it takes to show a code besides its file.
struct Needed {
  std::string_view key, options;
  std::string_view command = "audit";
};
constexpr std::array needed{
    Needed{"result_illegal_position", " --illegal stands --competition blitz"},
    Needed{"result_pawn_left", " --illegal stands"},
    Needed{"play_illegal_stands", " --illegal stands"},
    Needed{"play_pawn_left", " --illegal stands"},
    Needed{"play_kings_in_check", " --illegal stands"},
    Needed{"move_king_taken", " --illegal stands"},
    Needed{"move_variation", " --variations"},
    Needed{"pgn_nesting", " --variations --max-nesting 1"},
    Needed{"pgn_token_length", " --max-token 40"},
    Needed{"pgn_tag_count", " --max-tags 3"},
    Needed{"text_encoding_doubtful", " --lang cs"},
    Needed{"scan_parted", " --merge", "compare"},
    Needed{"scan_ends", " --merge", "compare"},
};

/// A list of results, beside the games that are compared with it.
bool is_list(const ExampleFile& file) {
  return file.name.ends_with(".csv") || file.name.ends_with(".trf");
}

}  // namespace

Example example_of(const findings::CodeInfo& info) {
  constexpr std::string_view folder = "testdata/faults/";
  const auto found = std::ranges::find(needed, info.key, &Needed::key);
  const Needed how = found != needed.end() ? *found : Needed{};
  Example example{.command = "partiar "};
  example.command += how.command;
  const bool is_audit = how.command == Needed{}.command;
  if (is_audit && info.severity == findings::Severity::info) example.command += " --all";
  example.command += how.options;
  if (info.subject == findings::Subject::event) example.command += " --event";
  std::string games;
  for (const ExampleFile& file : files) {
    if (file.name.substr(0, file.name.find('.')) != info.key) continue;
    if (is_list(file)) {
      example.command.append(" --official ").append(folder).append(file.name);
    } else {
      games.append(" ").append(folder).append(file.name);
    }
    example.files.push_back(file);
  }
  example.command += games;
  return example;
}

}  // namespace partiar::cli
