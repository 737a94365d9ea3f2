/// What a program that links partiar may call: nothing else is seen outside of the shared library.
#pragma once

#define PARTIAR_API [[gnu::visibility("default")]]
