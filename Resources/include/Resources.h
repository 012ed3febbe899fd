#pragma once

#include <stddef.h>

/// A file embedded in the program.
typedef struct ResourceFile {
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t length;
} ResourceFile;

/// How many files there are.
extern const size_t resourceCount;

/// The file at an index below `resourceCount`.
const ResourceFile *_Nonnull resourceAt(size_t index);
