// Audits an event with its official list, and says which rows differ: event LIST FILE...
#include <partiar/partiar.h>

#include <iostream>

int main(int count, char** words) {
  if (count < 3) return 2;
  const auto audit = partiar::audit_event({words + 2, words + count}, words[1]);
  if (!audit) {
    std::cerr << audit.error().message << '\n';
    return 2;
  }
  std::cout << audit->totals.games << " games\n";
  for (const auto& row : audit->rows) {
    if (row.kind == "same") continue;
    std::cout << "line " << row.list_line << ": " << row.kind;
    for (const auto& code : row.codes) std::cout << ' ' << code;
    std::cout << '\n';
  }
  return 0;
}
