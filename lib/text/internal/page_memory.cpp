#include "text/internal/page_memory.h"

#include <new>

namespace partiar::text::internal {

namespace {

/// Precedes each block, since the pool has to be told its size.
struct alignas(std::max_align_t) Head {
  std::size_t size;
};

static_assert(sizeof(Head) == alignof(Head));

}  // namespace

const GumboOutput* PageMemory::parse(std::string_view page) {
  GumboOptions options = kGumboDefaultOptions;
  options.max_errors = 0;  // each would hold the names of all enclosing elements
  options.allocator = allocate;
  options.deallocator = deallocate;
  options.userdata = this;
  // Gumbo takes no failure for an answer. Only its own frames are left here, which are in C, and
  // all that they hold is in the pool.
  if (setjmp(exceeded_) != 0) return nullptr;
  return gumbo_parse_with_options(&options, page.data(), page.size());
}

void* PageMemory::allocate(void* self, std::size_t size) {
  auto& memory = *static_cast<PageMemory*>(self);
  // An element follows its attributes. A list of sixteen has its size, so some are not counted.
  constexpr std::size_t most_attributes = 500;
  if (size == sizeof(GumboNode)) memory.attributes_ = 0;
  if (size == sizeof(GumboAttribute) && ++memory.attributes_ > most_attributes) {
    std::longjmp(memory.exceeded_, 1);
  }
  // With the head, in whole multiples: some libraries align the blocks of a pool by size alone.
  size = (size + 2 * alignof(Head) - 1) / alignof(Head) * alignof(Head);
  if (size > memory.left_) std::longjmp(memory.exceeded_, 1);
  memory.left_ -= size;
  return new (memory.pool_.allocate(size, alignof(Head))) Head{size} + 1;
}

void PageMemory::deallocate(void* self, void* block) {
  if (block == nullptr) return;
  auto& memory = *static_cast<PageMemory*>(self);
  Head* const head = static_cast<Head*>(block) - 1;
  const std::size_t size = head->size;
  memory.left_ += size;
  memory.pool_.deallocate(head, size, alignof(Head));
}

}  // namespace partiar::text::internal
