// Checks, misaligned: floats of bytes, each at a multiple of four and in the thread's own place
// run: --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 0 1 2 3
uint i = thread_position_in_grid.x;
device uchar *bytes = (device uchar *)out;
*(device float *)(bytes + 4 * i) = i;
