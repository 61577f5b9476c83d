// C++ [dcl.constexpr]: a constexpr variable is const
constexpr int n = 4;
n = 5; // error E2005: it is const
out[thread_position_in_grid.x] = n;
