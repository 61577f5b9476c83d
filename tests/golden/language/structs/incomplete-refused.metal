// C++ [basic.types]: a declared struct is not yet a type for variables
struct P;
P p; // error E2034: its size is unknown
out[thread_position_in_grid.x] = 0;
