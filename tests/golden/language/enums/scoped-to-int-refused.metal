// C++ [dcl.enum]: a scoped enum does not become an integer by itself
enum class E { A, B };
int i = E::B; // error E2004: 'E' to 'int'
out[thread_position_in_grid.x] = i;
