// C++ [stmt.select]: a declaration as condition, and an initialiser
uint i = thread_position_in_grid.x; float r = 0;
if (int k = i / 4) r = k; else r = 9;
if (float f = a[i]; f > 5) r += f;
out[i] = r;
// expect: out = 9 9 9 9 1 1 7 8
