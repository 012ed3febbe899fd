#define _GNU_SOURCE
#include "AllocationCounter.h"

#include <dlfcn.h>
#include <stdint.h>

/* These functions of the Swift runtime take an object, count one or several references to it and return it. Defining their names here puts a counter in front of them for the whole test program. */
typedef void *Retain(void *object);
typedef void *RetainSeveral(void *object, uint32_t times);

static _Thread_local long count;

long retainCount(void) { return count; }

void *swift_retain(void *object) {
    static Retain *runtime;
    if (!runtime) runtime = (Retain *)dlsym(RTLD_NEXT, "swift_retain");
    count++;
    return runtime(object);
}

void *swift_bridgeObjectRetain(void *object) {
    static Retain *runtime;
    if (!runtime) runtime = (Retain *)dlsym(RTLD_NEXT, "swift_bridgeObjectRetain");
    count++;
    return runtime(object);
}

void *swift_retain_n(void *object, uint32_t times) {
    static RetainSeveral *runtime;
    if (!runtime) runtime = (RetainSeveral *)dlsym(RTLD_NEXT, "swift_retain_n");
    count += times;
    return runtime(object, times);
}

void *swift_bridgeObjectRetain_n(void *object, uint32_t times) {
    static RetainSeveral *runtime;
    if (!runtime) runtime = (RetainSeveral *)dlsym(RTLD_NEXT, "swift_bridgeObjectRetain_n");
    count += times;
    return runtime(object, times);
}
