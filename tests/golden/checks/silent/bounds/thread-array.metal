// Checks: an array of the thread, every element
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 2 3 4 1 2 3 4
uint i = thread_position_in_grid.x;
float t[4] = {1, 2, 3, 4};
out[i] = t[i % 4];
