// Checks: a division that is guarded
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 10 5 3 2 2 1 1
uint i = thread_position_in_grid.x;
out[i] = i ? 10 / (int)i : 0;
