// C++ [expr.const]: no constant has undefined behaviour
constexpr int n = 4 / (2 - 2); // error E2029: it divides by zero
out[thread_position_in_grid.x] = 0;
