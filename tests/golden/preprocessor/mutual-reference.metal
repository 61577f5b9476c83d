// C++ [cpp.rescan] two macros that name each other end where they began
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float ping = a[i];
#define ping pong
#define pong ping
out[i] = ping;
