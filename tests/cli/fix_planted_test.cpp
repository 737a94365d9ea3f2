// Wrong results, and moves after the end, planted into files at random, by PARTIAR_SEED.
#include <rapidjson/document.h>

#include <array>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/run_program.h"

namespace {

using namespace partiar::tests;

struct Ended {
  std::string_view moves, result;
};
constexpr Ended ended_games[] = {
    {"1. f3 e5 2. g4 Qh4#", "0-1"},
    {"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#", "1-0"},
    {"1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. Qxc7 Rah6 5. h4 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 8. Qxb8 Qh7 "
     "9. Qxc8 Kg6 10. Qe6",
     "1/2-1/2"},
    {"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8",
     "1/2-1/2"},
};
constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "*"};
constexpr std::string_view behind_ends[] = {"",
                                            "",
                                            "Kh1 Kh8",
                                            "11. e4 {why} e5 ; so }\n12. d4",
                                            "9. f3 ",
                                            "9... a5 $2",
                                            "Nc3 (Nd2 {or (} c5)"};
constexpr std::string_view behind_moves[] = {"", " {so}", " ; so\n", " (1. e3 1-0)", " $1 !"};
constexpr std::string_view more_tags[] = {"", "[Termination \"White won on time\"]\n",
                                          "[Termination \"normal\"]\n", "[Round \"1-0\"]\n"};

class Planter {
 public:
  explicit Planter(unsigned long seed) : random_{seed} {}

  std::string file(std::size_t games) {
    std::string text = chance(4) ? "\uFEFF" : "";
    for (std::size_t i = 0; i < games; ++i) {
      text += "[Event \"Planted\"]\n[Date \"2019.05.11\"]\n";
      text += one_of(more_tags);
      if (chance(2)) text += "[White \"Dvor\u030Cák\"]\n";
      const Ended& game = one_of(ended_games);
      const bool has_tag = !chance(8);
      if (has_tag) text += "[Result \"" + std::string{one_of(results)} + "\"]\n";
      text += '\n';
      text.append(game.moves) += one_of(behind_moves);
      text.append(" ") += one_of(behind_ends);
      if (!has_tag || !chance(8)) text.append(" ") += one_of(results);
      text += "\n\n";
    }
    if (!chance(3)) return text;
    std::string lines;
    for (const char c : text) lines += c == '\n' ? std::string{"\r\n"} : std::string{c};
    return lines;
  }

 private:
  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>{0, count - 1}(random_);
  }
  bool chance(std::size_t one_in) { return below(one_in) == 0; }
  template <class Value, std::size_t count>
  const Value& one_of(const Value (&values)[count]) {
    return values[below(count)];
  }

  std::mt19937_64 random_;
};

/// `text` with the edits of `list` undone.
std::string undone(std::string text, const std::string& list) {
  struct Edit {
    std::size_t at;
    std::string added, old;
  };
  std::vector<Edit> edits;
  for (std::size_t at = 0; at < list.size(); at = list.find('\n', at) + 1) {
    rapidjson::Document json;
    json.Parse(list.data() + at, list.find('\n', at) - at);
    for (const auto& edit : json["edits"].GetArray()) {
      std::string old;
      const std::string_view hex = edit["old_bytes"].GetString();
      for (std::size_t i = 0; i < hex.size(); i += 2) {
        old += static_cast<char>(std::stoi(std::string{hex.substr(i, 2)}, nullptr, 16));
      }
      edits.push_back({edit["offset"].GetUint64(), edit["new"].GetString(), old});
    }
  }
  std::size_t shift = 0;
  for (const Edit& edit : edits) {
    REQUIRE(text.substr(edit.at + shift, edit.added.size()) == edit.added);
    shift += edit.added.size() - edit.old.size();
  }
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
    shift -= edit->added.size() - edit->old.size();
    text.replace(edit->at + shift, edit->added.size(), edit->old);
  }
  return text;
}

TEST_CASE("planted faults are corrected, and can be undone exactly", "[cli][fix][property]") {
  const char* variable = std::getenv("PARTIAR_SEED");
  const unsigned long seed = variable == nullptr ? 23 : std::strtoul(variable, nullptr, 10);
  Planter planter{seed};
  for (int round = 0; round < 8; ++round) {
    CAPTURE(seed, round);
    const ScratchDirectory scratch;
    const std::string planted = planter.file(60);
    const std::string input = scratch.write("planted.pgn", planted);
    const std::string output = scratch.path("fixed.pgn");
    const Ran ran = run_program({.arguments = {"fix", input, "-o", output, "--format", "ndjson"}});
    CHECK(ran.status == 0);
    CHECK(ran.errors == "");
    const std::string fixed = scratch.read("fixed.pgn");
    CHECK(undone(fixed, ran.output) == planted);
    const std::string audited = audit({"--all", "--format", "ndjson", output}).output;
    CHECK(audited.find("must-correct") == std::string::npos);
    CHECK(run_program({.arguments = {"fix", output, "-q"}}).output == fixed);
  }
}

}  // namespace
