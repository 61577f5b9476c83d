// C++ [cpp.rescan] the result is read together with the text that follows
// expect: out = 0 2 4 6 8 10 12 14
#define CALL DOUBLE
#define DOUBLE(x) ((x) * 2)
uint i = thread_position_in_grid.x;
out[i] = CALL(a[i]);
