/// What happens where pugixml gets no memory.
#pragma once

namespace partiar::report {

/// Makes pugixml fail with `std::bad_alloc`; left alone, it goes on without the element. This
/// affects the whole process, so it is for programs, before the first page.
void check_page_memory();

}  // namespace partiar::report
