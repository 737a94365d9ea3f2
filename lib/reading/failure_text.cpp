#include "reading/failure_text.h"

#include <array>
#include <string_view>

#include "text/printable.h"

namespace partiar::reading {

namespace {

std::string_view key_of(io::Fault fault) {
  switch (fault) {
    case io::Fault::cannot_open:
      return "failure_cannot_open";
    case io::Fault::is_directory:
      return "failure_is_directory";
    case io::Fault::cannot_read:
      return "failure_cannot_read";
    case io::Fault::changed:
      return "failure_changed";
    case io::Fault::cannot_split:
      return "failure_cannot_split";
    case io::Fault::damaged:
      return "failure_damaged";
    case io::Fault::not_text:
      return "failure_not_text";
    case io::Fault::cannot_write:
      return "failure_cannot_write";
    case io::Fault::closed_pipe:
      return "failure_closed_pipe";
    case io::Fault::too_many_members:
      return "failure_too_many_members";
    case io::Fault::expands_too_far:
      return "failure_expands_too_far";
    case io::Fault::expands_too_greatly:
      return "failure_expands_too_greatly";
    case io::Fault::is_archive:
      return "failure_is_archive";
    case io::Fault::cannot_copy:
      return "failure_cannot_copy";
    case io::Fault::cannot_cut:
      return "failure_cannot_cut";
    case io::Fault::game_too_long:
      return "failure_game_too_long";
    case io::Fault::too_many_files:
      return "failure_too_many_files";
    case io::Fault::exists:
      return "failure_exists";
    case io::Fault::same_file:
      return "failure_same_file";
    case io::Fault::names_no_files:
      return "failure_names_no_files";
    case io::Fault::changed_since:
      return "failure_changed_since";
    case io::Fault::cannot_keep:
      return "failure_cannot_keep";
    case io::Fault::has_other_names:
      return "failure_has_other_names";
  }
  return "failure_cannot_open";
}

}  // namespace

void append_failure(std::string& out, const io::Failure& failure, const text::Messages& messages) {
  const std::string source = text::printable(failure.source);
  const std::string detail = text::printable(failure.detail);
  messages.append(out, key_of(failure.fault),
                  std::array{text::Argument{"source", source}, text::Argument{"detail", detail}});
}

}  // namespace partiar::reading
