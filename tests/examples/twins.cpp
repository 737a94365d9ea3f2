// Lists games that occur twice in files: twins FILE...
#include <partiar/partiar.h>

#include <iostream>

int main(int count, char** words) {
  const auto show = [](const partiar::TwinGroup& group) {
    std::cout << group.kind << ':';
    for (const auto& twin : group.twins) std::cout << ' ' << twin.source << '#' << twin.number;
    std::cout << '\n';
    return true;
  };
  const auto tell = [](const partiar::Error& error) { std::cerr << error.message << '\n'; };
  const auto found =
      partiar::find_twins({words + 1, words + count}, {}, {.take = show, .failed = tell});
  if (found) return 0;
  std::cerr << found.error().message << '\n';
  return 2;
}
