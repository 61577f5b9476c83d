// Checks, each can be off: undefined values are not looked for
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --checks bounds,races,barriers
uint i = thread_position_in_grid.x;
float x;
out[i] = x;
