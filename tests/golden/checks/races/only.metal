// Checks, each can be off: only races are looked for
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --checks races
uint i = thread_position_in_grid.x;
float x;
out[i] = x;
x = a[i + 100];
out[0] = i; // error E4007: out[0]
