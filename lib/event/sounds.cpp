#include "event/sounds.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace partiar::event {

namespace {

struct Sound {
  std::string_view written, sound;
};

/// By their first letter; longer groups precede their own beginnings.
template <std::size_t count>
constexpr std::array<Sound, count> by_letter(std::array<Sound, count> all) {
  std::ranges::sort(all, [](const Sound& a, const Sound& b) {
    if (a.written.front() != b.written.front()) return a.written.front() < b.written.front();
    return a.written.size() > b.written.size();
  });
  return all;
}

/// `c` stands for any sibilant.
constexpr auto sounds = by_letter(std::to_array<Sound>({
    {"schtsch", "c"}, {"chtch", "c"}, {"shch", "c"}, {"stsch", "c"}, {"szcz", "c"}, {"dsch", "j"},
    {"tsch", "c"},    {"tch", "c"},   {"sch", "c"},  {"dzh", "j"},   {"sh", "c"},   {"ch", "c"},
    {"sz", "c"},      {"cz", "c"},    {"zh", "c"},   {"dj", "j"},    {"dz", "j"},   {"ts", "c"},
    {"tz", "c"},      {"kh", "h"},    {"ph", "f"},   {"th", "t"},    {"ck", "k"},   {"ks", "x"},
    {"ae", "a"},      {"oe", "o"},    {"ue", "u"},   {"ij", "i"},    {"iy", "i"},   {"ii", "i"},
    {"yy", "i"},      {"yi", "i"},    {"ya", "ia"},  {"ja", "ia"},   {"yu", "iu"},  {"ju", "iu"},
    {"yo", "o"},      {"io", "o"},    {"jo", "o"},   {"ye", "e"},    {"je", "e"},   {"ie", "e"},
    {"ou", "u"},      {"y", "i"},     {"w", "v"},    {"s", "c"},     {"z", "c"},    {"q", "k"},
}));

char letter_of(const Sound& sound) {
  return sound.written.front();
}

}  // namespace

std::string sound_of(std::string_view word) {
  std::string heard;
  while (!word.empty()) {
    const auto begun = std::ranges::equal_range(sounds, word.front(), {}, letter_of);
    const auto found = std::ranges::find_if(
        begun, [&](const Sound& sound) { return word.starts_with(sound.written); });
    const bool known = found != begun.end();
    for (const char c : known ? found->sound : word.substr(0, 1)) {
      if (!heard.ends_with(c)) heard += c;  // double letters sound like one
    }
    word.remove_prefix(known ? found->written.size() : 1);
  }
  return heard;
}

}  // namespace partiar::event
