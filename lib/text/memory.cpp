#include "text/memory.h"

#include <unicode/uclean.h>

#include <cstddef>
#include <cstdlib>

namespace partiar::text {

namespace {

void (*end_of_program)() = nullptr;

void* checked(void* memory) {
  if (memory == nullptr) end_of_program();
  return memory;
}

extern "C" void* U_CALLCONV allocate(const void*, std::size_t size) {
  return checked(std::malloc(size));
}

extern "C" void* U_CALLCONV reallocate(const void*, void* memory, std::size_t size) {
  return checked(std::realloc(memory, size));
}

extern "C" void U_CALLCONV release(const void*, void* memory) {
  std::free(memory);
}

}  // namespace

void end_without_memory(void (*end)()) {
  end_of_program = end;
  UErrorCode status = U_ZERO_ERROR;
  u_setMemoryFunctions(nullptr, allocate, reallocate, release, &status);
}

}  // namespace partiar::text
