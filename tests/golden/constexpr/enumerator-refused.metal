// C++ [dcl.enum]: the value of an enumerator is a constant
int n = 1;
enum E { A = n }; // error E2029
out[thread_position_in_grid.x] = 0;
