// C++ [expr.const]: signed overflow is no constant
constexpr int x = 2147483647 + 1; // error
out[thread_position_in_grid.x] = x;
