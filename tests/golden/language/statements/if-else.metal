// C++ [stmt.if]: an else belongs to the nearest if
uint i = thread_position_in_grid.x;
float r = 0;
if (i > 1) if (i > 5) r = 1; else r = 2;
if (i % 2) r += 10; else if (i == 4) { r += 20; } else r += 30;
out[i] = r;
// expect: out = 30 10 32 12 22 12 31 11
