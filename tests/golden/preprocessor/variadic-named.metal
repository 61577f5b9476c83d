// C++ [cpp.replace] variadic macros: a named rest, as Clang has it
// expect: out = 0 1 2 3 4 5 6 7
#define FIRST(x, rest...) x
uint i = thread_position_in_grid.x;
out[i] = FIRST(a[i], b[i], 1, 2);
