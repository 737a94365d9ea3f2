# PARTIAR_MINIMAL: without libarchive, SQLite and threads. Of compressed files such a program reads
# gzip alone, and writes none; `twins` keeps all games in memory, and `table` writes only CSV.
# PARTIAR_ARCHIVES: it reads them all, and archives, by libarchive.

# A file in lib/FOLDER/minimal stands in for the one of its name.
file(GLOB stand_ins CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} lib/*/minimal/*.cpp)
if(PARTIAR_ARCHIVES)
  list(FILTER stand_ins EXCLUDE REGEX "/archive[.]cpp$")
else()
  list(FILTER lib_sources EXCLUDE REGEX "/lib/io/internal/member_names[.]cpp$") # of archives
endif()
foreach(source IN LISTS stand_ins)
  string(REGEX REPLACE "/minimal/(.+)[.]cpp$" "/(internal/)?\\1[.]cpp" replaced ${source})
  list(FILTER lib_sources EXCLUDE REGEX "/${replaced}$")
endforeach()
list(TRANSFORM stand_ins PREPEND ${PROJECT_SOURCE_DIR}/)
list(APPEND lib_sources ${stand_ins})
# Only the database uses these.
list(FILTER lib_sources EXCLUDE REGEX "/lib/table/internal/[a-z]+[.]cpp$")

# The folders of tests/ that cannot run, in part, and what they need:
#   cli, partiar   compressed files, databases, threads: asked of the program and the library
#   conventions    nothing, but say the same in every build
#   io             libarchive, threads
#   table          SQLite
# What stands in for io and table there has tests of its own.
file(GLOB folders LIST_DIRECTORIES ON RELATIVE ${PROJECT_SOURCE_DIR}/tests tests/*)
list(FILTER folders EXCLUDE REGEX "^(cli|partiar|conventions|io|table)$")
set(test_folders ${folders} io/minimal table/minimal)
