// Checks, arithmetic: what a division by zero gives is told once
// run: --in a=int32[8]:arange --out out=int32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = 8 / a[i] + 7; // error E4012: integer division by zero (thread 0 of threadgroup 0)
