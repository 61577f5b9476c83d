// C++ [stmt.switch]: a switch in a switch in a loop
uint i = thread_position_in_grid.x; int r = 0;
for (int k = 0; k < 3; k++) switch (i % 2) { case 0: switch (k) { case 1: r += 10; break; default: r += 1; } break; case 1: if (k == 2) continue; r += 100; }
out[i] = r;
// expect: out = 12 200 12 200 12 200 12 200
