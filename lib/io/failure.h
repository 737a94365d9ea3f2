/// What the world does to a run: files that cannot be opened, read or written.
///
/// Not for defects of a record, which are findings. The sentence a person reads is made in
/// cli/diagnostics.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace partiar::io {

/// What went wrong with a source or with the output.
enum class Fault : std::uint8_t {
  cannot_open,          ///< no such file, no permission and the like
  is_directory,         ///< a directory where a file is asked for
  cannot_read,          ///< the system failed to read on
  cannot_split,         ///< a pipe or a device, which has no size to cut into shards
  damaged,              ///< compressed or archived data end too soon or are corrupt
  not_text,             ///< a picture, a program or other binary data
  cannot_write,         ///< the system failed to write
  closed_pipe,          ///< who read our output has gone
  too_many_members,     ///< `Limits::members`, which the detail names, likewise below
  expands_too_far,      ///< `Limits::expanded`
  expands_too_greatly,  ///< `Limits::ratio`
  is_archive,           ///< of several members, where one file is asked for
  cannot_copy,          ///< changed since it was read, or is no well-formed UTF-16
  cannot_cut,      ///< where its games stand is not known byte by byte, as in a page of the web
  too_many_files,  ///< to be written; the detail names the limit
  same_file,       ///< to be written, and read
  names_no_files,  ///< a list of files that is empty
};
inline constexpr std::array faults{Fault::cannot_open,
                                   Fault::is_directory,
                                   Fault::cannot_read,
                                   Fault::cannot_split,
                                   Fault::damaged,
                                   Fault::not_text,
                                   Fault::cannot_write,
                                   Fault::closed_pipe,
                                   Fault::too_many_members,
                                   Fault::expands_too_far,
                                   Fault::expands_too_greatly,
                                   Fault::is_archive,
                                   Fault::cannot_copy,
                                   Fault::cannot_cut,
                                   Fault::too_many_files,
                                   Fault::same_file,
                                   Fault::names_no_files};

/// A fault, with whose it is.
struct Failure {
  Fault fault;
  std::string source;  ///< the file, `FILE!MEMBER` or `-`, bytes as the system gave them
  std::string detail;  ///< the system's or a library's words, a limit, or empty

  friend bool operator==(const Failure&, const Failure&) = default;
};

}  // namespace partiar::io
