// C++ [stmt.return]: a body may return early
uint i = thread_position_in_grid.x; out[i] = 1;
if (i < 3) return;
out[i] = 2;
// expect: out = 1 1 1 2 2 2 2 2
