// C++ [stmt.break], [stmt.cont]: break leaves the switch, continue goes on with the loop
int s = 0;
for (int k = 0; k < 6; k++) { switch (k % 3) { case 0: continue; case 1: s += 1; break; default: s += 10; } s += 100; }
out[thread_position_in_grid.x] = s;
// expect: out = 422 422 422 422 422 422 422 422
