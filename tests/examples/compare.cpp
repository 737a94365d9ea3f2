// Compares two scoresheets of a game: compare FILE FILE
#include <partiar/partiar.h>

#include <fstream>
#include <iostream>
#include <iterator>

namespace {

std::string text_of(const char* path) {
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return 2;
  const auto compared = partiar::compare_games(text_of(words[1]), text_of(words[2]));
  if (!compared) {
    std::cerr << compared.error().message << '\n';
    return 2;
  }
  std::cout << compared->report;
  return compared->same ? 0 : 1;
}
