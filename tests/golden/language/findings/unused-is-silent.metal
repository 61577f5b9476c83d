// C++ [stmt.expr]: unused variables are not findings
int unused = 3; float never[4]; struct Unused { int x; };
out[thread_position_in_grid.x] = 1;
// expect: out = 1 1 1 1 1 1 1 1
