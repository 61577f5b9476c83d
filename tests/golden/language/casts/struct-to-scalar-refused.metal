// C++ [expr.static.cast]: a struct is no number
struct S { float v; }; S s = {1};
float f = (float)s; // error E2042: 'S'
out[thread_position_in_grid.x] = f;
