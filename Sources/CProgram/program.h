#ifndef OVERSCROLL_PROGRAM_H
#define OVERSCROLL_PROGRAM_H

#include <stdbool.h>

/// Defined by the module Simulator. The symbol is weak, so a program that does not link Simulator has null in its place.
///
/// `app` points to a Swift value of the type `any OverscrollApp.Type`.
__attribute__((weak)) extern void overscroll_run(const void *app);

/// Runs the program of `app`; false if Simulator is not linked.
static inline bool overscroll_run_if_linked(const void *app) {
    if (!overscroll_run) return false;
    overscroll_run(app);
    return true;
}

#endif
