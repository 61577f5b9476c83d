// C++ [cpp.replace] object-like macros: the name is replaced wherever it stands, and again in the result
// expect: out = 8 8 8 8 8 8 8 8
#define WIDTH 4
#define AREA (WIDTH * TWO)
#define TWO 2
uint i = thread_position_in_grid.x;
out[i] = AREA;
