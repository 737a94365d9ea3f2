// Writes the games of files to an SQLite database, or adds them to it: table DATABASE FILE...
#include <partiar/partiar.h>

#include <iostream>

int main(int count, char** words) {
  if (count < 3) return 2;
  const auto tell = [](const partiar::Error& error) { std::cerr << error.message << '\n'; };
  const auto games = partiar::write_database({words + 2, words + count}, words[1], {},
                                             partiar::Stored::games, tell);
  if (!games) {
    tell(games.error());
    return 2;
  }
  std::cout << *games << " games\n";
  return 0;
}
