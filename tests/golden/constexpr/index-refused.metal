// C++ [expr.const]: an index out of bounds has no value
constexpr int t[3] = {1, 2, 3};
constexpr int n = t[3]; // error E2029: index 3 is out of bounds
out[thread_position_in_grid.x] = 0;
