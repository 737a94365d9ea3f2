/// Who may do what with a file.
#pragma once

#include <string>

namespace partiar::io::internal {

/// Gives the open file `to` the owner, group, permissions, access control list and extended
/// attributes of the file at `from`, in an order in which nobody is ever let in who may not open
/// `from`, provided that `to` was created for its owner alone. Privileges that belong to the bytes
/// of a file (capabilities, signatures) are not among them.
/// Returns 0, or the `errno` for the first that cannot be kept.
[[nodiscard]] int keep_attributes(const std::string& from, int to);

}  // namespace partiar::io::internal
