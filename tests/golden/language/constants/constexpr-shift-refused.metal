// C++ [expr.const]: a shift by the width is no constant
constexpr int x = 1 << 32; // error
out[thread_position_in_grid.x] = x;
