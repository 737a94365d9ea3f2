#include "table/database_error.h"

#include "reading/failure_text.h"
#include "text/printable.h"

namespace partiar::table {

void append_database_error(std::string& out, const DatabaseError& error, const std::string& path,
                           const text::Messages& messages) {
  const std::string source = text::printable(path);
  switch (error.fault) {
    case DatabaseFault::not_ours:
      return messages.append(out, "table_not_ours", {{"source", source}});
    case DatabaseFault::other_version:
      return messages.append(out, "table_other_version",
                             {{"source", source},
                              {"version", std::to_string(error.version)},
                              {"ours", std::to_string(schema_version)}});
    case DatabaseFault::altered:
      return messages.append(out, "table_altered",
                             {{"source", source}, {"name", text::printable(error.detail)}});
    case DatabaseFault::locked:
      return messages.append(out, "table_locked", {{"source", source}});
    case DatabaseFault::failed:
      return reading::append_failure(out, {io::Fault::cannot_write, path, error.detail}, messages);
  }
}

}  // namespace partiar::table
