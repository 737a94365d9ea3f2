#include "report/memory.h"

#include <cstddef>
#include <new>
#include <pugixml.hpp>

namespace partiar::report {

void check_page_memory() {
  pugi::set_memory_management_functions([](std::size_t size) { return ::operator new(size); },
                                        [](void* memory) { ::operator delete(memory); });
}

}  // namespace partiar::report
