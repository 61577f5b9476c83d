// C++ [expr.const]: a negative index has no value
constexpr int t[3] = {1, 2, 3};
static_assert(t[-1] == 0, ""); // error E2029: index -1 is out of bounds
out[thread_position_in_grid.x] = 0;
