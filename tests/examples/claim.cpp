// Rules on a draw claim at the end of the first game of a file: claim FILE MOVE [LANGUAGE]
#include <partiar/partiar.h>

#include <iostream>

int main(int count, char** words) {
  if (count < 3) return 2;
  const partiar::AuditOptions options{.language = count > 3 ? words[3] : "en"};
  auto games = partiar::Games::open({words[1]}, options);
  const auto game = games ? games->next() : std::nullopt;
  if (!game || !*game) {
    std::cerr << "There is no game to rule on.\n";
    return 2;
  }
  const auto ruling = partiar::rule_on(**game, {.written = words[2]}, options);
  if (!ruling) {
    std::cerr << ruling.error().message << '\n';
    return 2;
  }
  std::cout << ruling->report;
  return ruling->outcome == "right" ? 0 : 1;
}
