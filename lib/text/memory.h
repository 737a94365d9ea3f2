/// What happens where ICU gets no memory.
#pragma once

namespace partiar::text {

/// Makes ICU call `end`, which must not return, where an allocation fails; left alone, it goes on
/// without the text. This affects the whole process, so it is for programs, before ICU is used.
void end_without_memory(void (*end)());

}  // namespace partiar::text
