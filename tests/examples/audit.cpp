// Audits a file and prints what an arbiter needs to know, in a language: audit FILE [LANGUAGE]
#include <partiar/partiar.h>

#include <iostream>

int main(int count, char** words) {
  if (count < 2) return 2;
  auto games = partiar::Games::open({words[1]}, {.language = count > 2 ? words[2] : "en"});
  if (!games) {
    std::cerr << games.error().message << '\n';
    return 2;
  }
  int status = 0;
  for (const auto& game : *games) {
    if (!game) {
      std::cerr << game.error().message << '\n';
      status = 2;
    } else if (game->result.verdict != partiar::Verdict::ok) {
      std::cout << game->tag("White").value_or("?") << " - " << game->tag("Black").value_or("?")
                << '\n'
                << game->report;
      if (status == 0) status = 1;
    }
  }
  return status;
}
