# The files of a folder are compiled as one, in a third of the time, except for those that define the
# same name as another file of the folder. A build that is not only a check leaves out what is hot:
# by path, and what the profile knows by the name of its file.

set(apart
    cli/convert.cpp
    lib/base/tag_section.cpp
    lib/event/trf.cpp
    lib/io/internal/gzip.cpp
    lib/languages/labels.cpp
    lib/languages/results.cpp
    lib/laws/illegal_move.cpp
    lib/laws/internal/loose_pieces.cpp
    lib/replay/internal/notes.cpp
    lib/report/event_report.cpp
    lib/report/internal/event_entries.cpp
    lib/report/internal/finding_arguments.cpp
    lib/table/game_columns.cpp)
list(TRANSFORM apart PREPEND ${PROJECT_SOURCE_DIR}/)
# What defines the same names as others of its folder, together in one more file or two.
set(cli_second cli/fix.cpp cli/position.cpp cli/twins.cpp)
set(lib_report_json
    lib/report/event_ndjson.cpp
    lib/report/fix_ndjson.cpp
    lib/report/internal/event_json.cpp
    lib/report/internal/finding_json.cpp
    lib/report/internal/repair_json.cpp
    lib/report/internal/scan_json.cpp
    lib/report/locales_report.cpp
    lib/report/ndjson_report.cpp
    lib/report/sarif_report.cpp
    lib/report/twins_ndjson.cpp)
set(lib_report_text
    lib/report/event_html.cpp
    lib/report/fix_report.cpp
    lib/report/sentences.cpp
    lib/report/twins_report.cpp
    lib/report/wrap.cpp)
# Where it is not only a check.
string(CONCAT hot_paths "^lib/(board/(legal_moves|position)"
                        "|notation/(san|resolve|canonical_step|move_writer|internal/)"
                        "|pgn/(lexer|games|internal/)|replay/follow(_plain|_moves)?[.])")
set(profile ${PROJECT_SOURCE_DIR}/tests/bench/audit.proftext)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${profile})
file(STRINGS ${profile} hot REGEX "^[a-z_]+\\.cpp;")
list(TRANSFORM hot REPLACE ";.*" "")

set(silent -Wno-shadow) # a name in another file
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND silent -Wno-subobject-linkage) # each file is included, once
endif()

foreach(target partiar_lib partiar_library partiar)
  if(NOT TARGET ${target})
    continue()
  endif()
  target_compile_options(${target} PRIVATE ${silent})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(REMOVE_ITEM sources ${apart})
  foreach(source IN LISTS sources)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
    cmake_path(GET path PARENT_PATH folder)
    cmake_path(GET source FILENAME name)
    if(NOT PARTIAR_UNITY AND (path MATCHES "${hot_paths}" OR name IN_LIST hot))
      continue()
    endif()
    string(REPLACE "/" "_" folder ${folder})
    foreach(group cli_second lib_report_json lib_report_text)
      if(path IN_LIST ${group})
        set(folder ${group})
      endif()
    endforeach()
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
  endforeach()
endforeach()
