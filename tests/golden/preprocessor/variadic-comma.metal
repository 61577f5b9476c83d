// C++ [cpp.concat] variadic macros: ", ##__VA_ARGS__" drops the comma when nothing follows
// expect: out = 7 7 7 7 7 7 7 7
// header: inline int pick(int x) { return x; }
// header: inline int pick(int x, int y) { return x + y; }
#define PICK(x, ...) pick(x, ##__VA_ARGS__)
out[thread_position_in_grid.x] = PICK(1) + PICK(2, 4);
