// Checks, each can be off: races are not looked for
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --checks bounds,uninitialized,barriers --init 0
uint i = thread_position_in_grid.x;
out[0] = i;
