// C++ [expr.const]: a variable that is not const is no constant
int n = 4;
float t[n]; // error E2029: 'n', which is not constexpr
constexpr int m = n + 1; // error E2029: 'n', which is not constexpr
out[thread_position_in_grid.x] = 0;
