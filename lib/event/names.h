/// Names of players as different programs and people write them, and how alike two are.
///
/// Names are compared by their letters only; nothing is looked up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::event {

/// How alike two names are, most certain first.
enum class Likeness : std::uint8_t {
  id,          ///< the same FIDE id, and names that do not contradict it
  same,        ///< the same words in order, ignoring case, diacritics and titles
  turned,      ///< the same in another order
  spelled,     ///< another spelling: umlauts as two letters, another transliteration
  initials,    ///< words of one abbreviate the other's: `Novak J`
  part,        ///< one has additional words
  sound,       ///< the same except for spellings of a sound: `Radschabow`
  sound_part,  ///< parts of names that sound alike, or one misspelled letter
  none,
};

/// A name, prepared for comparison.
class PersonName {
 public:
  /// Input: `utf8`, such as `GM Novák, Jan`. What follows the 39th word counts as one word.
  /// Cost:  as `text::latin_spellings`; allocates.
  explicit PersonName(std::string_view utf8);

  /// How alike two names are; never `id`.
  [[nodiscard]] Likeness compare(const PersonName& other) const;

  /// The sorted words of the first spelling: the same for any order of a name.
  [[nodiscard]] std::string key() const;
  /// The same for every spelling.
  [[nodiscard]] std::vector<std::string> keys() const;

  /// How many words it has, without titles.
  [[nodiscard]] std::size_t words() const { return spellings_.front().words.size(); }
  /// How many it has in any spelling.
  [[nodiscard]] std::size_t words_at_most() const;

  /// The sounds of all spellings: of each word except initials, and of all words joined. Similar
  /// names have one in common, unless one is misspelled. Sorted.
  [[nodiscard]] std::vector<std::string> sounds() const;

  /// The sounds of all words together, in any order of them: the same for names that differ in
  /// spelling alone. Sorted.
  [[nodiscard]] std::vector<std::string> whole_sounds() const;
  /// Whether it is a single word, or has initials.
  [[nodiscard]] bool is_brief() const;
  /// The sound of each word with the first three letters of each other one, and of all words
  /// joined: names that are alike have one in common, unless one is brief. None for a single word.
  /// Sorted.
  [[nodiscard]] std::vector<std::string> part_sounds() const;

  /// The letters that it has in any spelling or sound, and those that it has in all of them.
  struct Letters {
    std::uint32_t some = 0, sure = 0;  ///< a bit for each letter; none above `most_letters`
  };
  static constexpr int most_letters = 27;
  [[nodiscard]] Letters letters() const;
  /// Likewise those that its words begin with. Of two names that are alike, all of one are the
  /// other's too, unless they have the same letters in other words.
  [[nodiscard]] Letters initials() const;

  /// What names are found by: any two that are alike have one of these in common. Sorted.
  [[nodiscard]] std::vector<std::string> tokens() const;

 private:
  struct Spelling {
    std::vector<std::string> words;
    std::vector<std::string> sorted;
    std::string joined;
    std::vector<std::string> heard;    ///< the sounds of the words
    std::string joined_sound;          ///< of `joined`
    std::vector<std::string> sounds;   ///< `heard`, sorted
    std::uint32_t word_initials = 0;   ///< a bit for each letter that a word begins with
    std::uint32_t sound_initials = 0;  ///< likewise for the sounds
  };

  static std::string key_of(const Spelling& spelling);
  static Spelling spelling_of(std::string_view latin);
  static Likeness compare(const Spelling& one, const Spelling& other);

  std::vector<Spelling> spellings_;
  std::size_t usual_ = 0;  ///< how many are in the first way of spelling
};

}  // namespace partiar::event
