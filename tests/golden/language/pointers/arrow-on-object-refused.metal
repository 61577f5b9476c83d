// C++ [expr.ref]: a member of an object takes a dot
struct S { float v; }; S s = {1};
out[thread_position_in_grid.x] = s->v; // error E2019: it cannot be used with '->'
