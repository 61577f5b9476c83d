// Checks, undefined: a reduction by shuffles over 32 lanes in a threadgroup of 8
// run: --in a=float32[8]:ones --out out=float32[1] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x = a[i];
for (ushort d = 16; d > 0; d /= 2)
    x += simd_shuffle_down(x, d);
if (i == 0)
    out[0] = x; // error E4003: writes an undefined value to out[0] (thread 0 of threadgroup 0)
