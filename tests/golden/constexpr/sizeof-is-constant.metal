// C++ [expr.sizeof]: its operand is not evaluated
int i = thread_position_in_grid.x;
static_assert(sizeof(i++) == 4 && sizeof(a[i]) == 4, "");
out[i] = i;
// expect: out = 0 1 2 3 4 5 6 7
