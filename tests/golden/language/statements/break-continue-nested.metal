// C++ [stmt.break], [stmt.cont]: they belong to the innermost loop
uint i = thread_position_in_grid.x; int s = 0;
for (int r = 0; r < 4; r++) {
    if (r == 2) continue;
    for (int c = 0; c < 10; c++) { if (c == (int)i) break; if (c % 2) continue; s += 1; }
    s += 100;
}
out[i] = s;
// expect: out = 300 303 303 306 306 309 309 312
