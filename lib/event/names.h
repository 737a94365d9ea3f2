/// Names of players as different programs and people write them, and how alike two are.
///
/// No name is looked up anywhere: only letters are compared.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::event {

/// How alike two names are, the surest first.
enum class Likeness : std::uint8_t {
  id,          ///< the same FIDE id, and names that do not speak against it
  same,        ///< the same words in the same order, but for case, marks and titles
  turned,      ///< in another order
  spelled,     ///< in another spelling: umlauts as two letters, another way from Cyrillic
  initials,    ///< words of one are the beginnings of the other's: `Novak J`
  part,        ///< one has words more
  sound,       ///< the same but for what languages spell differently: `Radschabow`
  sound_part,  ///< parts of names that sound alike, or a slip of one letter
  none,
};

/// A name, made ready to be compared.
class PersonName {
 public:
  /// Input: `utf8`, such as `GM Novák, Jan`.
  /// Cost:  as `text::latin_spellings`; allocates.
  explicit PersonName(std::string_view utf8);

  /// How alike both are; never `id`.
  [[nodiscard]] Likeness compare(const PersonName& other) const;

  /// The words of the first spelling, sorted: the same for the same name in any order.
  [[nodiscard]] std::string key() const;
  /// The same of every spelling.
  [[nodiscard]] std::vector<std::string> keys() const;

  /// What sounds of it, in every spelling: each word but initials, and all words as one. Names that
  /// are alike have one of them in common, but for a slip of the pen. Sorted.
  [[nodiscard]] std::vector<std::string> sounds() const;

 private:
  struct Spelling {
    std::vector<std::string> words;
    std::vector<std::string> sorted;
    std::string joined;
    std::vector<std::string> sounds;  ///< of the words, sorted
    std::uint32_t initials = 0;       ///< a bit for each letter that a word or a sound begins with
  };

  static std::string key_of(const Spelling& spelling);
  static Spelling spelling_of(std::string_view latin);
  static Likeness compare(const Spelling& one, const Spelling& other);

  std::vector<Spelling> spellings_;
  std::size_t usual_ = 0;  ///< how many of them are of the first way to spell
};

}  // namespace partiar::event
