// Checks: more threadgroup memory than there is
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
threadgroup float s[8193]; // error E1207: 32772 bytes, but the limit is 32768
s[l] = 1;
out[i] = 1;
