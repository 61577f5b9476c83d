// C++ [dcl.enum]: a scoped enum has no arithmetic
enum class E { A, B };
auto x = E::A + 1; // error E2008: '+'
out[thread_position_in_grid.x] = 0;
