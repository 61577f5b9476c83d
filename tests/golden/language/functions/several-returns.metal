// C++ [stmt.return]: returns in branches and loops
// header: int find(float x) { for (int k = 0; k < 10; k++) { if (k * k >= x) return k; } return -1; }
uint i = thread_position_in_grid.x;
out[i] = find(a[i] * 4);
// expect: out = 0 2 3 4 4 5 5 6
