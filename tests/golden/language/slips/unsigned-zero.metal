// C++ [basic.fundamental]: unsigned numbers against zero
uint i = thread_position_in_grid.x;
float s = 0;
if (i - 1 >= 0) s += 1; // warning E2306
if (i < 0) s += 2; // warning E2306
if (0 <= i) s += 4; // warning E2306
if (0 > i) s += 8; // warning E2306
out[i] = s;
// expect: out = 5 5 5 5 5 5 5 5
