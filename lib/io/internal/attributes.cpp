#include "io/internal/attributes.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#if defined(__linux__) && !defined(PARTIAR_PORTABLE)
#include <sys/xattr.h>
#endif

namespace partiar::io::internal {

namespace {

using Status = struct ::stat;

constexpr ::mode_t all_permissions = 07777;

int keep_owner(const Status& old, int to) {
  Status made{};
  if (::fstat(to, &made) != 0) return errno;
  const bool has_owner = made.st_uid == old.st_uid;
  const bool has_group = made.st_gid == old.st_gid;
  if (has_owner && has_group) return 0;
  const auto owner = has_owner ? static_cast<::uid_t>(-1) : old.st_uid;
  const auto group = has_group ? static_cast<::gid_t>(-1) : old.st_gid;
  return ::fchown(to, owner, group) == 0 ? 0 : errno;
}

/// Also checks the owner: some file systems ignore what they cannot store.
int keep_mode(const Status& old, int to) {
  const ::mode_t mode = old.st_mode & all_permissions;
  Status made{};
  if (::fstat(to, &made) != 0) return errno;
  const auto has_mode = [&] { return (made.st_mode & all_permissions) == mode; };
  if (!has_mode() && (::fchmod(to, mode) != 0 || ::fstat(to, &made) != 0)) return errno;
  return has_mode() && made.st_uid == old.st_uid && made.st_gid == old.st_gid ? 0 : EPERM;
}

#if defined(__linux__) && !defined(PARTIAR_PORTABLE)

constexpr const char* access_list = "system.posix_acl_access";

/// Whether an attribute belongs to the bytes of its file, so that others must not have it.
bool is_of_bytes(std::string_view name) {
  constexpr std::array<std::string_view, 3> names{"security.capability", "security.ima",
                                                  "security.evm"};
  return std::ranges::count(names, name) > 0;
}

/// What `read`, a system call, puts into a buffer of the size that it asks for; nothing if it
/// fails.
template <class Read>
std::optional<std::vector<char>> bytes_of(Read read) {
  for (;;) {
    const ::ssize_t size = read(nullptr, 0);
    if (size < 0) return std::nullopt;
    std::vector<char> bytes(static_cast<std::size_t>(size));
    const ::ssize_t filled = read(bytes.data(), bytes.size());
    if (filled < 0 && errno == ERANGE) continue;  // it has grown
    if (filled < 0) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(filled));
    return bytes;
  }
}

std::optional<std::vector<char>> attribute_of(const std::string& path, const char* name) {
  return bytes_of(
      [&](char* to, std::size_t size) { return ::getxattr(path.c_str(), name, to, size); });
}

std::optional<std::vector<char>> attribute_of(int file, const char* name) {
  return bytes_of([&](char* to, std::size_t size) { return ::fgetxattr(file, name, to, size); });
}

/// Whether an attribute is missing, or whether its kind is.
bool is_absence(int error) {
  return error == ENODATA || error == ENOTSUP;
}

int keep_attribute(const std::string& from, int to, const char* name) {
  const auto old = attribute_of(from, name);
  if (!old) return is_absence(errno) ? 0 : errno;
  if (attribute_of(to, name) == old) return 0;
  return ::fsetxattr(to, name, old->data(), old->size(), 0) == 0 ? 0 : errno;
}

/// Removes what the file has inherited from its directory if `from` has no list.
int keep_access_list(const std::string& from, int to) {
  const auto old = attribute_of(from, access_list);
  if (old) return ::fsetxattr(to, access_list, old->data(), old->size(), 0) == 0 ? 0 : errno;
  if (!is_absence(errno)) return errno;
  return ::fremovexattr(to, access_list) == 0 || is_absence(errno) ? 0 : errno;
}

int keep_extended(const std::string& from, int to) {
  const auto names =
      bytes_of([&](char* list, std::size_t size) { return ::listxattr(from.c_str(), list, size); });
  if (!names) return is_absence(errno) ? 0 : errno;
  for (auto at = names->begin(); at != names->end();) {
    const auto end = std::find(at, names->end(), '\0');
    const std::string name{at, end};
    at = end == names->end() ? end : end + 1;
    if (name == access_list || is_of_bytes(name)) continue;
    if (const int error = keep_attribute(from, to, name.c_str()); error != 0) return error;
  }
  return keep_access_list(from, to);
}

#else

int keep_extended(const std::string&, int) {
  return 0;
}

#endif

}  // namespace

int keep_attributes(const std::string& from, int to) {
  Status old{};
  if (::stat(from.c_str(), &old) != 0) return errno;
  // Changing the owner takes away set-user-ID and set-group-ID, which come last, as does what lets
  // others in.
  if (const int error = keep_owner(old, to); error != 0) return error;
  if (const int error = keep_extended(from, to); error != 0) return error;
  return keep_mode(old, to);
}

}  // namespace partiar::io::internal
