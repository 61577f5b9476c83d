// C++ [cpp.predefined] __LINE__ and __COUNTER__ count
// expect: out = 4 4 4 4 4 4 4 4
int l = __LINE__;
int c = __COUNTER__;
out[thread_position_in_grid.x] = 2 + (__LINE__ - l - 1) + (__COUNTER__ - c) - 0 * __COUNTER__;
