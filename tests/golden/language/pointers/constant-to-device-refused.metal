// MSL 4 Address spaces: an input of fewer than 8 elements lies in constant memory
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4
const device float *p = a; // error E2007
out[thread_position_in_grid.x] = 0;
