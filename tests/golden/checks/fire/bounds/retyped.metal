// Checks: shorts read from a buffer of floats
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
const device short *c = (const device short *)a;
out[i] = c[2 * i]; // warning E4016: 'a' holds float but is accessed as short
