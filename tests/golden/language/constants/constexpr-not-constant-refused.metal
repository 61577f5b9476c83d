// C++ [dcl.constexpr]: the initialiser is a constant
constexpr int n = thread_position_in_grid.x; // error E2029: it reads 'thread_position_in_grid', which is known only at run time
out[thread_position_in_grid.x] = n;
