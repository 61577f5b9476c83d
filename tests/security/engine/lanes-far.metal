// attack: lanes that do not exist
// run: --in a=float32[32]:arange --out out=float32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
float x = a[i], s = 0;
for (uint d = 0; d < 70000; d += 997) {
    ushort k = d;
    s += simd_shuffle(x, k) + simd_broadcast(x, k) + simd_shuffle_xor(x, k); // warning E4026 // warning E4026 // warning E4026
    s += simd_shuffle_up(x, k) + simd_shuffle_down(x, k);
    s += simd_shuffle_rotate_up(x, k) + simd_shuffle_rotate_down(x, k);
    s += quad_shuffle(x, k) + quad_broadcast(x, k) + quad_shuffle_xor(x, k) + quad_shuffle_up(x, k); // warning E4026 // warning E4026 // warning E4026
}
out[i] = s; // error E4003
