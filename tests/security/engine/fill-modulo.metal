// attack: the segments of simd_shuffle_and_fill do not fit into a simdgroup
// run: --in a=float32[32]:arange --out out=float32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
float x = a[i], s = 0;
for (ushort m = 0; m < 64; m++)
    for (ushort d = 0; d < 70; d += 3) {
        s += simd_shuffle_and_fill_down(x, 2.0f + i, d, m) + simd_shuffle_and_fill_up(x, 3.0f + i, d, m);
        s += quad_shuffle_and_fill_up(x, 3.0f + i, d, m) + quad_shuffle_and_fill_down(x, 3.0f + i, d, m);
    }
out[i] = s; // error E4003
