#include "io/internal/member_names.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

#include <functional>
#include <utility>

#include "base/character.h"
#include "text/encoding.h"

namespace partiar::io::internal {

namespace {

/// In bytes. Every report on a game repeats the name, so it must not be long.
constexpr std::size_t longest_name = 1'024;

/// A locale whose characters are in UTF-8; null if the system has none.
::locale_t utf8_locale() {
  static const ::locale_t found = [] {
    for (const char* const name : {"C.UTF-8", "en_US.UTF-8", "UTF-8"}) {
      const ::locale_t made = ::newlocale(LC_CTYPE_MASK, name, ::locale_t{});
      if (made != ::locale_t{}) return made;
    }
    return ::locale_t{};
  }();
  return found;
}

/// Sets the locale of this thread, and restores it.
class Utf8Thread {
 public:
  Utf8Thread() : before_{::uselocale(utf8_locale())} {}
  Utf8Thread(const Utf8Thread&) = delete;
  Utf8Thread& operator=(const Utf8Thread&) = delete;
  ~Utf8Thread() { ::uselocale(before_); }

 private:
  ::locale_t before_;
};

std::string in_utf8(std::string_view bytes) {
  if (text::is_utf8(bytes)) return std::string{bytes};
  std::string name;
  text::append_utf8_from(name, bytes, text::likely_encodings(bytes).front().encoding);
  return name;
}

std::string cut(std::string name) {
  if (name.size() <= longest_name) return name;
  return std::move(name.erase(base::size_within(name, longest_name))) + "\u2026";
}

}  // namespace

int read_next_header(::archive* reader, ::archive_entry* entry) {
  const Utf8Thread thread;
  return ::archive_read_next_header2(reader, entry);
}

std::string bytes_of_name(::archive_entry* entry) {
  const Utf8Thread thread;
  const char* const name = ::archive_entry_pathname(entry);
  return name == nullptr ? std::string{} : name;
}

std::string MemberNames::add(std::string_view bytes, std::size_t number) {
  const std::hash<std::string> hash;
  std::string name = cut(in_utf8(bytes));
  while (name.empty() || !hashes_.insert(hash(name)).second) name += "#" + std::to_string(number);
  return name;
}

}  // namespace partiar::io::internal
