#include "event/sounds.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

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

/// Where the sounds of each letter begin, and where those of the last one end.
constexpr auto begins = [] {
  constexpr std::size_t letters = 26;
  std::array<std::uint8_t, letters + 1> found{};
  for (std::size_t at = 0; at <= letters; ++at) {
    found.at(at) =
        static_cast<std::uint8_t>(std::ranges::count_if(sounds, [at](const Sound& sound) {
          return static_cast<std::size_t>(sound.written.front() - 'a') < at;
        }));
  }
  return found;
}();

std::span<const Sound> sounds_from(char letter) {
  if (letter < 'a' || letter > 'z') return {};
  const auto at = static_cast<std::size_t>(letter - 'a');
  return std::span{sounds}.subspan(begins[at], begins[at + 1] - begins[at]);
}

}  // namespace

std::string sound_of(std::string_view word) {
  std::string heard;
  while (!word.empty()) {
    const auto begun = sounds_from(word.front());
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
