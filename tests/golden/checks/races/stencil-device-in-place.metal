// Checks, races: a stencil that updates the output in place
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 1
uint i = thread_position_in_grid.x;
float x = out[(i + 1) % 8];
out[i] = x + i; // error E4008: writes out[
