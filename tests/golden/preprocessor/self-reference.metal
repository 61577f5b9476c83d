// C++ [cpp.rescan] a macro is not expanded within its own expansion
// expect: out = 1 2 3 4 5 6 7 8
uint i = thread_position_in_grid.x;
float value = a[i];
#define value (value + 1)
out[i] = value;
