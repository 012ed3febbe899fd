#define _GNU_SOURCE
#include "AllocationCounter.h"

#include <dlfcn.h>

/* Functions of the Swift runtime that take an object, count a reference to it and return it. Defining their names here puts a count of calls in front of them for the whole test program. */
typedef void *Retain(void *object);

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
