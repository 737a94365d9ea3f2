// Shows which games of a file must be corrected, corrects it, and makes its table: mend FILE
#include <partiar/partiar.h>

#include <fstream>
#include <iostream>
#include <iterator>

int main(int count, char** words) {
  if (count < 2) return 2;
  std::ifstream in{words[1], std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  const auto wrong = partiar::select_games(text, [](const partiar::Game& game) {
    return game.result.verdict == partiar::Verdict::must_correct;
  });
  const auto fixed = partiar::fix_text(text);
  const auto table = fixed ? partiar::csv_of(fixed->text) : std::unexpected{fixed.error()};
  if (!wrong || !table) {
    std::cerr << (wrong ? table.error() : wrong.error()).message << '\n';
    return 2;
  }
  std::cout << *wrong << "===\n";
  for (const auto& game : fixed->games) std::cout << game.report;
  std::cout << "===\n" << fixed->text << "===\n" << *table;
  return 0;
}
