// C++ [stmt.iter]: loops whose length differs by thread, with return inside
uint i = thread_position_in_grid.x; float s = 0;
for (uint k = 0; k < i; k++) { uint n = k; while (true) { if (n == 0) break; s += 1; n--; if (s > 8) { out[i] = -s; return; } } }
out[i] = s;
// expect: out = 0 0 1 3 6 -9 -9 -9
