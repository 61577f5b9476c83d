// MSL 6.9.2: a delta that changes from call to call
// run: --in a=float32[32]:ones --out out=float32[1] --grid 32 --threadgroup 32
// expect: out = 32
uint i = thread_position_in_grid.x;
float x = a[i];
for (ushort d = 16; d > 0; d /= 2)
    x += simd_shuffle_down(x, d);
if (i == 0)
    out[0] = x;
