// C++ [temp.names]: a struct without parameters takes no arguments
struct P { float x; };
P<int> p; // error E1101: '<'
out[thread_position_in_grid.x] = 1;
