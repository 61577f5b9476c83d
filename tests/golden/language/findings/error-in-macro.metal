// C++ [cpp.replace]: a fault inside a macro is told where the macro is used
#define ADD(x) ((x) + not_declared)
out[thread_position_in_grid.x] = ADD(1); // error E2001: 'not_declared'
