// Checks: a cast pointer that is not aligned
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
const device uchar *c = (const device uchar *)a;
out[i] = *(const device float *)(c + 1 + 0 * i); // error E4015: reads at byte 1
