# For the presets that need clang: a toolchain file, so that the compiler's name is looked up.
execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/tool clang++ OUTPUT_VARIABLE clang
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(CMAKE_CXX_COMPILER ${clang})
