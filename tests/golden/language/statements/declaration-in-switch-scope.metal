// C++ [stmt.switch]: a variable without initialiser may stand between cases, blocks have their own
uint i = thread_position_in_grid.x;
switch (i & 1) { int t; case 0: t = 5; out[i] = t; break; case 1: { int u = 6; out[i] = u; } }
// expect: out = 5 6 5 6 5 6 5 6
