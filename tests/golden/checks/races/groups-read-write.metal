// Checks, races: a threadgroup reads what another one writes
// run: --in a=float32[8]:ones --out out=float32[8] --grid 8 --threadgroup 4 --init 0
uint i = thread_position_in_grid.x;
float x = out[7 - i]; // error E4008
out[i] = a[i];
