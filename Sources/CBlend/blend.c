#include "avx2.h"

const BlendKernels *blendKernels(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return &blendKernelsAVX2;
#endif
    return blendKernelsPortable();
}
