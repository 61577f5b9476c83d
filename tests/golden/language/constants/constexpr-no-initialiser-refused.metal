// C++ [dcl.constexpr]: a constant has a value
constexpr int n; // error E2044: it is const
out[thread_position_in_grid.x] = 0;
