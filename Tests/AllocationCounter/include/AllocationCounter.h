#pragma once

/// How often this thread has asked for memory so far.
long allocationCount(void);

/// How often this thread has counted a reference to a Swift object so far.
long retainCount(void);
