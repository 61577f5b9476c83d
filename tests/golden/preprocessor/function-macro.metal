// C++ [cpp.replace] function-like macros: commas within brackets do not part arguments
// expect: out = 0 3 6 9 12 15 18 21
#define FIRST(x, y) x
#define ADD(x, y) ((x) + (y))
uint i = thread_position_in_grid.x;
out[i] = ADD(FIRST(a[i], 100), ADD(b[i], FIRST((a[i]), metal::max(a[i], b[i]))));
