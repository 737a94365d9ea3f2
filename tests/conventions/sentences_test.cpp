// The arguments of each code's sentence, compared with those that the sentences of every language
// use.
#include "report/sentences.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "replay/replayer.h"
#include "report/internal/finding_arguments.h"
#include "support/catch.h"
#include "support/message_arguments.h"
#include "text/internal/bundle.h"
#include "text/messages.h"

namespace {

using namespace partiar;
using findings::Subject;
using Names = std::set<std::string>;

/// Games with and without an end on the board, a winner who cannot mate, two results, no moves.
constexpr std::string_view games[] = {
    "1. f3 e5 2. g4 Qh4# 0-1",
    "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 0-1",
    "[Termination \"time forfeit\"]\n[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/8/K6q w - - 0 1\"]\n\n"
    "1. Kb2 1-0",
    "*",
};

/// Calls `visit` with each code's finding in each game, at a move of it and after its end.
template <class Visit>
void every_finding(Visit visit) {
  replay::Replayer replayer;
  for (const std::string_view text : games) {
    replayer.replay({text}, [&](const replay::Game& game) {
      report::Score score{game};
      for (const findings::CodeInfo& info : findings::codes()) {
        // Not findings about a game; `Diagnostics` reports the former.
        if (info.code == findings::Code::pgn_no_games || info.subject == Subject::event) continue;
        for (const std::uint32_t ply : {0U, 1U, 2U}) {
          if (ply > game.followed.moves.size() + 1) continue;
          findings::Finding finding{info.code, {ply}, game.span(), {}};
          finding.facts.squares = board::Square::f2;
          finding.facts.count = ply + 1;
          visit(game, score, finding);
        }
      }
    });
  }
}

Names names_in(const report::internal::Arguments& arguments) {
  Names names;
  for (const text::Argument& argument : arguments.list()) names.emplace(argument.name);
  return names;
}

/// The arguments that a code's sentence uses, in any branch and any language.
Names used_by(findings::Code code) {
  Names names;
  for (const std::string& tag : text::available_locales()) {
    const auto bundle = text::internal::open_bundle(tag);
    REQUIRE(bundle.has_value());
    const auto pattern = text::internal::find_text(*bundle, findings::info_of(code).key);
    REQUIRE(pattern.has_value());
    for (const auto& [name, kind] : tests::arguments_of(*pattern)) names.insert(name);
  }
  return names;
}

TEST_CASE("sentences get the arguments they use, and subjects no others",
          "[conventions][sentences]") {
  const text::Messages english = text::Messages::open("en").value();
  std::map<Subject, Names> given;
  std::map<Subject, Names> used;
  std::map<findings::Code, Names> used_by_code;
  every_finding([&](const auto& game, auto& score, const findings::Finding& finding) {
    const auto names = names_in(report::internal::arguments_of(game, score, finding, english));
    if (!used_by_code.contains(finding.code)) {
      used_by_code[finding.code] = used_by(finding.code);
    }
    const Names& wanted = used_by_code[finding.code];
    CAPTURE(findings::info_of(finding.code).name, names, wanted);
    CHECK(std::ranges::includes(names, wanted));
    const Subject subject = findings::info_of(finding.code).subject;
    given[subject].insert(names.begin(), names.end());
    used[subject].insert(wanted.begin(), wanted.end());
  });
  for (const auto& [subject, names] : given) {
    CAPTURE(static_cast<int>(subject));
    CHECK(names == used[subject]);
  }
  CHECK(given.size() == static_cast<std::size_t>(Subject::event));
}

TEST_CASE("other uses of the same sentences supply their arguments", "[conventions][sentences]") {
  const auto alphabet = notation::Alphabet{"en", {"en"}, notation::PieceLetters::english()};
  const auto of_move = names_in(report::internal::arguments_of({}, "Nf3", alphabet));
  const auto of_fen = names_in(report::internal::arguments_of(board::FenError{}, "8/8"));
  for (const findings::CodeInfo& info : findings::codes()) {
    CAPTURE(info.name);
    const bool is_of_move = info.subject == Subject::move || info.subject == Subject::step ||
                            info.subject == Subject::castling;
    if (is_of_move) CHECK(std::ranges::includes(of_move, used_by(info.code)));
    if (info.subject == Subject::fen) CHECK(std::ranges::includes(of_fen, used_by(info.code)));
  }
}

TEST_CASE("no sentence in any language has an unfilled placeholder", "[conventions][sentences]") {
  std::vector<text::Messages> opened;
  for (const std::string& tag : text::available_locales()) {
    opened.push_back(text::Messages::open(tag).value());
  }
  CHECK(opened.size() > 1);
  for (const text::Messages& messages : opened) {
    const report::Sentences sentences{messages};
    std::string all;
    every_finding([&](const auto& game, auto& score, const findings::Finding& finding) {
      std::string sentence;
      sentences.append(sentence, game, score, finding);
      if (sentence.empty() || sentence.find_first_of("{}") != sentence.npos) {
        all.append(findings::info_of(finding.code).name).append(": ").append(sentence).append("\n");
      }
    });
    CHECK(all == "");
  }
}

}  // namespace
