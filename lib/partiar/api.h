/// Marks what programs that link partiar may call: the shared library exports nothing else.
#pragma once

#define PARTIAR_API [[gnu::visibility("default")]]
