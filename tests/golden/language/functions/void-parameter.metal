// C++ [dcl.fct]: f(void) has no parameter; unnamed parameters are allowed
// header: float f(void) { return 3; }
// header: float g(float, int n) { return n; }
out[thread_position_in_grid.x] = f() + g(1, 2);
// expect: out = 5 5 5 5 5 5 5 5
