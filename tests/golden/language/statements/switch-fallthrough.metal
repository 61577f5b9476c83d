// C++ [stmt.switch]: without break the next case follows
uint i = thread_position_in_grid.x; int r = 0;
switch (i) { case 0: case 1: r += 1; case 2: r += 10; break; case 3: r += 100; [[fallthrough]]; case 4: r += 1000; break; case 6: return; }
out[i] = i == 7 ? 7 : r;
if (i == 5) out[6] = 66;
// expect: out = 11 11 10 1100 1000 0 66 7
