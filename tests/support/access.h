/// Owners, access control lists and users of the system, for tests.
#pragma once

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#if defined(__linux__)
#include <sys/xattr.h>
#endif

namespace partiar::tests {

/// `nobody`, who owns nothing.
inline constexpr unsigned nobody = 65'534;

/// Whether files keep more than an owner and permissions: `PARTIAR_PORTABLE` and other systems do
/// not.
#if defined(__linux__) && !defined(PARTIAR_PORTABLE)
inline constexpr bool has_attributes = true;
#else
inline constexpr bool has_attributes = false;
#endif

inline unsigned mode_of(const std::string& path) {
  struct ::stat status{};
  return ::lstat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0;
}

/// `USER:GROUP` in numbers.
inline std::string owner_of(const std::string& path) {
  struct ::stat status{};
  if (::lstat(path.c_str(), &status) != 0) return {};
  return std::to_string(status.st_uid) + ':' + std::to_string(status.st_gid);
}

/// An access control list as Linux stores it: the owner reads and writes, the group and others do
/// nothing, and the user `reader` reads.
inline std::string access_list_for(std::uint32_t reader) {
  struct Entry {
    std::uint16_t tag, permissions;
    std::uint32_t id;
  };
  constexpr std::uint32_t no_id = 0xFFFF'FFFF;
  const Entry entries[] = {
      {1, 6, no_id}, {2, 4, reader}, {4, 0, no_id}, {16, 4, no_id}, {32, 0, no_id}};
  const auto append = [](std::string& to, std::uint32_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) to += static_cast<char>(number >> (8 * i) & 0xFFU);
  };
  std::string list;
  append(list, 2, 4);
  for (const Entry& entry : entries) {
    append(list, entry.tag, 2);
    append(list, entry.permissions, 2);
    append(list, entry.id, 4);
  }
  return list;
}

inline constexpr const char* access_list = "system.posix_acl_access";
inline constexpr const char* default_access_list = "system.posix_acl_default";

#if defined(__linux__)
/// Returns whether the file system has such attributes.
inline bool set_attribute(const std::string& path, const char* name, std::string_view value) {
  return ::setxattr(path.c_str(), name, value.data(), value.size(), 0) == 0;
}

inline std::string attribute_of(const std::string& path, const char* name) {
  std::string value(4'096, '\0');
  const ::ssize_t size = ::getxattr(path.c_str(), name, value.data(), value.size());
  value.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
  return value;
}
#else
inline bool set_attribute(const std::string&, const char*, std::string_view) {
  return false;
}
inline std::string attribute_of(const std::string&, const char*) {
  return {};
}
#endif

/// Runs `act` in a process of its own, as `nobody` if this one is root's. Returns whether it
/// returned true.
inline bool as_ordinary_user(const std::function<bool()>& act) {
  const ::pid_t child = ::fork();
  if (child == 0) {
    const bool is_ready = ::geteuid() != 0 || (::setgid(nobody) == 0 && ::setuid(nobody) == 0);
    ::_exit(is_ready && act() ? 0 : 1);
  }
  int status = 0;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace partiar::tests
