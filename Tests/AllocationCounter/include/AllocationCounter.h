#pragma once

/// How often this thread has asked for memory so far.
long allocationCount(void);
