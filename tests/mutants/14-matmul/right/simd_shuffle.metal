// Nine lanes exchange their elements; no threadgroup memory.
uint2 at = thread_position_in_grid.xy, t = thread_position_in_threadgroup.xy;
uint n = a_shape[0];
float sum = 0;
for (uint k = 0; k < n; k += 3) {
    float x = at.y < n && k + t.x < n ? a[at.y * n + k + t.x] : 0;
    float y = at.x < n && k + t.y < n ? b[(k + t.y) * n + at.x] : 0;
    for (ushort s = 0; s < 3; s++) {
        sum += simd_shuffle(x, ushort(t.y * 3 + s)) * simd_shuffle(y, ushort(s * 3 + t.x));
    }
}
if (at.x < n && at.y < n) out[at.y * n + at.x] = sum;
