// C++ [expr.prim.lambda]: a copy is const unless mutable
float k = 2;
auto f = [k](float x) { k += x; return k; }; // error E2005: it is const
out[thread_position_in_grid.x] = 1;
