// C++ [expr.ref]: a member through a pointer takes ->
struct S { float v; }; S s = {1}; thread S *p = &s;
out[thread_position_in_grid.x] = p.v; // error E2020: write '->' instead of '.'
