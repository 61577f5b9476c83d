// C++ [stmt.expr]: unused variables and results are no findings
int unused = 3; float never[4]; 1 + 2; a[0]; struct Unused { int x; };
out[thread_position_in_grid.x] = 1;
// expect: out = 1 1 1 1 1 1 1 1
