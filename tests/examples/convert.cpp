// Writes standard input as PGN in another language's letters: convert LANGUAGE
#include <partiar/partiar.h>

#include <iostream>
#include <iterator>

int main(int count, char** words) {
  if (count < 2) return 2;
  const std::string text{std::istreambuf_iterator<char>{std::cin}, {}};
  const auto pgn = partiar::convert(text, {.to = words[1]});
  if (!pgn) {
    std::cerr << pgn.error().message << '\n';
    return 2;
  }
  std::cout << *pgn;
  return 0;
}
