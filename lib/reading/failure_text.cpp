#include "reading/failure_text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>

#include "text/printable.h"

namespace partiar::reading {

namespace {

struct Key {
  io::Fault fault;
  std::string_view key;
};

constexpr std::array keys{
    Key{io::Fault::cannot_open, "failure_cannot_open"},
    Key{io::Fault::is_directory, "failure_is_directory"},
    Key{io::Fault::cannot_read, "failure_cannot_read"},
    Key{io::Fault::changed, "failure_changed"},
    Key{io::Fault::cannot_split, "failure_cannot_split"},
    Key{io::Fault::damaged, "failure_damaged"},
    Key{io::Fault::not_text, "failure_not_text"},
    Key{io::Fault::cannot_write, "failure_cannot_write"},
    Key{io::Fault::closed_pipe, "failure_closed_pipe"},
    Key{io::Fault::too_many_members, "failure_too_many_members"},
    Key{io::Fault::expands_too_far, "failure_expands_too_far"},
    Key{io::Fault::expands_too_greatly, "failure_expands_too_greatly"},
    Key{io::Fault::is_archive, "failure_is_archive"},
    Key{io::Fault::cannot_copy, "failure_cannot_copy"},
    Key{io::Fault::cannot_cut, "failure_cannot_cut"},
    Key{io::Fault::game_too_long, "failure_game_too_long"},
    Key{io::Fault::too_many_files, "failure_too_many_files"},
    Key{io::Fault::exists, "failure_exists"},
    Key{io::Fault::same_file, "failure_same_file"},
    Key{io::Fault::names_no_files, "failure_names_no_files"},
    Key{io::Fault::changed_since, "failure_changed_since"},
    Key{io::Fault::cannot_keep, "failure_cannot_keep"},
    Key{io::Fault::has_other_names, "failure_has_other_names"},
    Key{io::Fault::other_archive, "failure_other_archive"},
    Key{io::Fault::encrypted, "failure_encrypted"},
    Key{io::Fault::writes_no_archive, "failure_writes_no_archive"},
    Key{io::Fault::output_is_directory, "failure_output_is_directory"},
    Key{io::Fault::no_such_tag, "failure_no_such_tag"},
    Key{io::Fault::two_encodings, "failure_two_encodings"},
};
static_assert(std::ranges::equal(keys, io::faults, {}, &Key::fault));

std::string_view key_of(io::Fault fault) {
  return std::ranges::find(keys, fault, &Key::fault)->key;
}

/// The system's reasons that a reader can do something about; its words for them are English.
struct Reason {
  int error;
  std::string_view name;
};
constexpr std::array reasons{
    Reason{ENOENT, "missing"},    Reason{EACCES, "denied"},     Reason{EPERM, "denied"},
    Reason{ENOSPC, "full"},       Reason{EDQUOT, "quota"},      Reason{EFBIG, "too_big"},
    Reason{EROFS, "read_only"},   Reason{ENOTDIR, "no_folder"}, Reason{ENAMETOOLONG, "long_name"},
    Reason{EMFILE, "many_files"}, Reason{ENFILE, "many_files"}, Reason{EIO, "device"},
    Reason{ELOOP, "link_circle"},
};

/// The words of the system, in the reader's language where we have them.
std::string translated(const std::string& detail, const text::Messages& messages) {
  const auto found = std::ranges::find_if(
      reasons, [&](const Reason& reason) { return detail == std::strerror(reason.error); });
  std::string words = text::printable(detail);
  if (found == reasons.end()) return words;
  return messages.text("system_reason", {{"reason", found->name}, {"words", words}});
}

/// `-` has a name that does not tell what it is.
std::string name_of_source(const io::Failure& failure, const text::Messages& messages) {
  if (failure.source != "-") return text::printable(failure.source);
  const bool is_output =
      failure.fault == io::Fault::cannot_write || failure.fault == io::Fault::closed_pipe;
  return messages.text("standard_file", {{"which", is_output ? "output" : "input"}});
}

}  // namespace

void append_failure(std::string& out, const io::Failure& failure, const text::Messages& messages) {
  const std::string source = name_of_source(failure, messages);
  const std::string detail = translated(failure.detail, messages);
  messages.append(out, key_of(failure.fault),
                  std::array{text::Argument{"source", source}, text::Argument{"detail", detail}});
}

}  // namespace partiar::reading
