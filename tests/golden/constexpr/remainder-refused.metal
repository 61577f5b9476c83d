// C++ [expr.mul]: a remainder by zero has no value
constexpr int n = 7 % (3 - 3); // error E2029: remainder by zero
out[thread_position_in_grid.x] = 0;
