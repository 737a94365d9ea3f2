# The program as WebAssembly, and partiar.html, the page that holds it: preset `page`, in the folder of
# Debian 13 that .ci/page makes.

find_program(NODE node REQUIRED)
find_library(ICU_DATA icudata REQUIRED) # cut to what is needed

# A page starts a command in a new instance; its buffers of 64 KiB lie on the stack.
target_link_libraries(partiar PRIVATE ${ICU_DATA} workerfs.js)
target_link_options(
  partiar PRIVATE -sMODULARIZE=1 -sEXPORT_NAME=createPartiar -sINVOKE_RUN=0 -sALLOW_MEMORY_GROWTH=1
                  -sSTACK_SIZE=8MB -sFORCE_FILESYSTEM=1 -sENVIRONMENT=web,worker,node
                  -sEXPORTED_RUNTIME_METHODS=callMain,FS,WORKERFS)

# What takes the time of an audit is optimized for speed and as one, the rest for size.
foreach(source IN LISTS lib_sources)
  cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
  cmake_path(GET source FILENAME name)
  if(path MATCHES "${hot_paths}" OR name IN_LIST hot)
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-O3;-flto")
  endif()
endforeach()

# The page is packed by zstd, a fifth smaller than by gzip, which browsers unpack themselves.
find_library(UNPACKER archive REQUIRED)
add_custom_command(
  OUTPUT unpack.wasm
  COMMAND ${CMAKE_C_COMPILER} -Oz --no-entry -sSTANDALONE_WASM -sINITIAL_MEMORY=32MB
          -sEXPORTED_FUNCTIONS=_ZSTD_decompress,_malloc ${UNPACKER} -o unpack.wasm
  DEPENDS ${UNPACKER}
  VERBATIM)

file(GLOB page_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.js ${CMAKE_CURRENT_LIST_DIR}/*.mjs
     ${CMAKE_CURRENT_LIST_DIR}/page.* ${PROJECT_SOURCE_DIR}/locales/*.txt)
find_file(NOTICES notices.txt PATHS /opt/wasm REQUIRED NO_DEFAULT_PATH)
add_custom_command(
  OUTPUT partiar.html
  COMMAND ${NODE} ${CMAKE_CURRENT_LIST_DIR}/pack.mjs $<TARGET_FILE:partiar>
          $<TARGET_FILE_DIR:partiar>/partiar.wasm unpack.wasm ${PROJECT_SOURCE_DIR}/locales ${NOTICES} partiar.html
  DEPENDS partiar unpack.wasm ${page_sources}
  COMMENT "Packing partiar.html"
  VERBATIM)

file(GLOB package_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/package/*)
add_custom_command(
  OUTPUT package/package.json partiar-${PROJECT_VERSION}.tgz
  COMMAND ${NODE} ${CMAKE_CURRENT_LIST_DIR}/package/make.mjs $<TARGET_FILE:partiar>
          $<TARGET_FILE_DIR:partiar>/partiar.wasm ${PROJECT_VERSION} ${NOTICES} ${PROJECT_SOURCE_DIR}/LICENSE package
  COMMAND ${CMAKE_COMMAND} -E tar czf partiar-${PROJECT_VERSION}.tgz package
  DEPENDS partiar ${package_sources} ${CMAKE_CURRENT_LIST_DIR}/program.js ${CMAKE_CURRENT_LIST_DIR}/results.js
  COMMENT "Packing the npm package"
  VERBATIM)
add_custom_target(page ALL DEPENDS partiar.html package/package.json)
