// C++ [dcl.init]: a const variable has an initialiser
const int n; // error E2044: it is const
out[thread_position_in_grid.x] = 0;
