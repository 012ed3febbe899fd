#pragma once

#include "arithmetic.h"

#if defined(__x86_64__)
/// Eight pixels at a time; for processors with AVX2 only.
extern const BlendKernels blendKernelsAVX2;
#endif
