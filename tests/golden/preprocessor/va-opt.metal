// C++ [cpp.subst] __VA_OPT__: its text stands only when there are arguments
// expect: out = 7 7 7 7 7 7 7 7
// header: inline int pick(int x) { return x; }
// header: inline int pick(int x, int y) { return x + y; }
#define PICK(x, ...) pick(x __VA_OPT__(,) __VA_ARGS__)
out[thread_position_in_grid.x] = PICK(1) + PICK(2, 4);
