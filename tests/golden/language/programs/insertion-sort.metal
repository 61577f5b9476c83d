// C++ [stmt.for], [stmt.while]: sorting a local array
float w[8]; uint i = thread_position_in_grid.x;
for (int k = 0; k < 8; k++) w[k] = a[(k * 5 + 3) % 8];
for (int k = 1; k < 8; k++) { float x = w[k]; int j = k - 1; while (j >= 0 && w[j] > x) { w[j + 1] = w[j]; j--; } w[j + 1] = x; }
out[i] = w[i];
// expect: out = 0 1 2 3 4 5 6 7
