// Prints who can still mate in a position: mate FEN
#include <partiar/partiar.h>

#include <iostream>

int main(int count, char** words) {
  if (count < 2) return 2;
  const auto position = partiar::Position::of_fen(words[1]);
  if (!position) {
    std::cerr << position.error().message << '\n';
    return 2;
  }
  for (const auto color : {partiar::Color::white, partiar::Color::black}) {
    const auto answer = partiar::can_mate(*position, color);
    std::cout << (color == partiar::Color::white ? "White" : "Black");
    if (answer.chance == partiar::MateAnswer::Chance::winnable) {
      std::cout << " can mate:";
      for (const auto& move : answer.line) std::cout << ' ' << move.san;
      std::cout << '\n';
    } else if (answer.chance == partiar::MateAnswer::Chance::unwinnable) {
      std::cout << " cannot mate: " << answer.obstacle << '\n';
    } else {
      std::cout << ": undecided\n";
    }
  }
  return 0;
}
