// C++ [cpp.rescan] a macro may be used within its own arguments
// expect: out = 0 1 2 3 3 3 3 3
#define MIN(x, y) ((x) < (y) ? (x) : (y))
uint i = thread_position_in_grid.x;
out[i] = MIN(MIN(a[i], 5.0f), MIN(b[i], 3.0f));
