// The first thread of each group does the work of its four, as a vector where all four exist.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint size = a_shape[0];
if (thread_position_in_threadgroup.x == 0) {
    if (i + 4 <= size) {
        int4 values = *(const device packed_int4 *)(a + i);
        *(device packed_float4 *)(out + i) = float4(values + 10);
    } else {
        for (uint k = i; k < size; k++) out[k] = a[k] + 10;
    }
}
