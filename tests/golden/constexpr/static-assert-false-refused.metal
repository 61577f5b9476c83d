// C++ [dcl.dcl]: a condition that is false
constexpr int n = 3;
static_assert(n * n == 10, "nine is not ten"); // error E2031: nine is not ten
out[thread_position_in_grid.x] = 0;
