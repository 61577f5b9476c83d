// Checks, bounds: a pointer moved by a uint that has wrapped around is far away, also when it is moved back
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
device const float *p = a + (i - 1);
float x = p[1]; // error E4001: 4294967296
out[i] = i;
