// Any text is an expression about games or has its mistake within it; what its tags decide of a
// game is what the whole game says.
#include "table/where.h"

#include <optional>
#include <string>
#include <string_view>

#include "input.h"
#include "replay/replayer.h"

namespace {

using namespace partiar;
using fuzz::check;

constexpr std::string_view games =
    "[White \"Carlsen, M\"]\n[WhiteElo \"2850\"]\n[Date \"2020.01.02\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 {a} (1... c5) 1-0\n\n[White \"M\xC3\xBCller\"]\n[Result \"*\"]\n\n"
    "1. f3 e5 2. g4 Qh4# 0-1\n";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const std::string text{input.text()};
  const auto where = table::Where::compile(text);
  if (!where) {
    check(where.error().at.value_or(0) <= text.size());
    return 0;
  }
  std::optional<table::WhereError> failed;
  const replay::GameFilter filter = (*where)->filter(failed);
  replay::Replayer replayer;
  replayer.replay({.text = games}, [&](const replay::Game& game) {
    const auto early = filter.by_tags(game);
    const bool is_wanted = filter.by_game(game);
    check(!early || failed || *early == is_wanted);
  });
  return 0;
}
