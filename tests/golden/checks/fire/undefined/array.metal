// Checks: an element of a local array
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float t[4];
t[0] = 1;
t[1] = 2;
out[i] = t[i % 4]; // error E4003: to out[2] (thread 2 of threadgroup 0, and 3 more threads)
