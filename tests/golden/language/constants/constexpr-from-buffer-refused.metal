// C++ [dcl.constexpr]: memory is no constant
constexpr float x = a[0]; // error E2029: it reads 'a', which is known only at run time
out[thread_position_in_grid.x] = x;
