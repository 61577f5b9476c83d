// C++ [dcl.fct.default]: the default stands in the declaration
// header: float f(float x, float y = 5); float f(float x, float y) { return x + y; }
out[thread_position_in_grid.x] = f(1);
// expect: out = 6 6 6 6 6 6 6 6
