# The library that other programs link: static or, with BUILD_SHARED_LIBS, shared. It is compiled
# separately from the program's own objects, for any compiler and linker, and so that a shared library
# exports nothing but the public interface.

include(CMakePackageConfigHelpers)

file(GLOB public_headers CONFIGURE_DEPENDS lib/partiar/*.h)
add_library(partiar_library ${lib_sources} $<TARGET_OBJECTS:partiar_locales>)
add_library(partiar::partiar ALIAS partiar_library)
target_sources(partiar_library PUBLIC FILE_SET HEADERS BASE_DIRS lib FILES ${public_headers})
target_include_directories(partiar_library SYSTEM PRIVATE ${RAPIDJSON_INCLUDE_DIRS})
target_compile_features(partiar_library PUBLIC cxx_std_23) # std::expected
target_link_libraries(partiar_library PRIVATE ${lib_links})
set_target_properties(
  partiar_library
  PROPERTIES OUTPUT_NAME partiar
             EXPORT_NAME partiar
             VERSION ${PROJECT_VERSION}
             SOVERSION ${PROJECT_VERSION_MAJOR}
             CXX_VISIBILITY_PRESET hidden
             VISIBILITY_INLINES_HIDDEN ON
             INTERPROCEDURAL_OPTIMIZATION OFF)
if(BUILD_SHARED_LIBS AND NOT APPLE)
  target_link_options(partiar_library PRIVATE
                      -Wl,--version-script=${PROJECT_SOURCE_DIR}/lib/partiar/exports.map)
  set_target_properties(partiar_library PROPERTIES LINK_DEPENDS
                                                   ${PROJECT_SOURCE_DIR}/lib/partiar/exports.map)
endif()

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/partiar)
install(
  TARGETS partiar_library
  EXPORT partiar
  LIBRARY COMPONENT library NAMELINK_COMPONENT development
  ARCHIVE COMPONENT development
  FILE_SET HEADERS COMPONENT development)
install(EXPORT partiar NAMESPACE partiar:: FILE partiarTargets.cmake DESTINATION ${package}
        COMPONENT development)

configure_package_config_file(lib/partiar/partiarConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/partiarConfig.cmake INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/partiarConfigVersion.cmake
                                 COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/partiarConfig.cmake ${PROJECT_BINARY_DIR}/partiarConfigVersion.cmake
        DESTINATION ${package} COMPONENT development)

# The paths in it are relative, so the package may be moved to another prefix or a root of its own.
set(pc_include ${CMAKE_INSTALL_FULL_INCLUDEDIR})
cmake_path(RELATIVE_PATH pc_include BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
set(pc_requires "fmt icu-i18n icu-uc libarchive gumbo nettle pugixml sqlite3 zlib")
if(BUILD_SHARED_LIBS)
  set(pc_requires "")
endif()
configure_file(lib/partiar/partiar.pc.in ${PROJECT_BINARY_DIR}/partiar.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/partiar.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT development)
