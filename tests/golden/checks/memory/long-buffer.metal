// Checks, memory: 64-bit elements
// run: --in a=int64[8]:arange --out out=int64[8] --grid 8 --threadgroup 8
// expect: out = 4294967296 4294967297 4294967298 4294967299 4294967300 4294967301 4294967302 4294967303
uint i = thread_position_in_grid.x;
out[i] = a[i] + 0x100000000L;
