// C++ [expr.const]: an access outside of an array is no constant
constexpr int w[3] = {1, 2, 3};
constexpr int x = w[3]; // error E2029: index 3 is out of bounds: there are 3 elements
out[thread_position_in_grid.x] = x;
