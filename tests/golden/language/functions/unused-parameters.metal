// C++ [dcl.fct]: parameters without names, defaults on unnamed ones, const parameters
// header: float f(float, const float y, int = 3) { return y; }
out[thread_position_in_grid.x] = f(1, 2);
// expect: out = 2 2 2 2 2 2 2 2
