#include <execinfo.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

/* Swift's own trace of a crash follows frame pointers, which the C library does not keep: when its allocator finds the heap broken, the trace ends within it. This one follows the tables for
   exceptions, and tells who has called the allocator. */

static struct sigaction former;

static void tell(int number, siginfo_t *information, void *context) {
    void *frames[64];
    (void)information;
    (void)context;
    backtrace_symbols_fd(frames, backtrace(frames, 64), STDERR_FILENO);
    sigaction(SIGABRT, &former, NULL);
    raise(number);
}

__attribute__((constructor)) static void install(void) {
    struct sigaction action = {.sa_sigaction = tell, .sa_flags = SA_SIGINFO | SA_RESETHAND | SA_ONSTACK};
    void *frame;
    backtrace(&frame, 1); /* The first call loads a library, for which a broken heap has no memory. */
    sigaction(SIGABRT, &action, &former);
}
