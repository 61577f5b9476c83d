// C++ [cpp.replace] function-like macros: the name alone is not a call
// expect: out = 0 1 2 3 4 5 6 7
#define twice(x) ((x) * 2)
uint i = thread_position_in_grid.x;
float twice = a[i];
out[i] = twice;
