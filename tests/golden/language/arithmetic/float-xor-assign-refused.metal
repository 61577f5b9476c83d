// C++ [expr.xor]: ^= takes integers only
int x = 5;
x ^= 1.0f; // error E2008: '^'
out[thread_position_in_grid.x] = x;
