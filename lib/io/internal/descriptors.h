/// Descriptors: what several files here do with them, and what Linux does beyond POSIX, with
/// fallbacks for other systems.
///
/// `PARTIAR_PORTABLE` takes the fallbacks on Linux, too.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <string>
#include <string_view>

namespace partiar::io::internal {

/// Makes a file without a name in `directory`, to write to, with a mode that the process's mask and
/// the directory may narrow. Returns its descriptor, or -1 where the system or the file system has
/// no such files.
[[nodiscard]] int make_nameless(const std::string& directory, ::mode_t mode);

/// Gives what `make_nameless` made a name that is not taken. Returns 0, or -1 and sets `errno`.
[[nodiscard]] int give_name(int file, const char* name);

/// Makes a temporary file, in memory where the system can, which is deleted when closed. Returns
/// its descriptor, to write and then to read, or -1 and sets `errno`.
[[nodiscard]] int make_temporary_file();

/// Opens once more what `file` reads, to be read with `pread`: the two may share an offset. Returns
/// the descriptor, or -1 and sets `errno`.
[[nodiscard]] int open_again(int file);

/// Writes all of `bytes`. Returns 0 or an `errno`.
[[nodiscard]] int write_all(int file, std::string_view bytes);

/// Whether two names lead to one file.
[[nodiscard]] bool is_same_file(const struct ::stat& one, const struct ::stat& other);

}  // namespace partiar::io::internal
