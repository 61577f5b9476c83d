// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Adds the lanes to the right, half of the distance at each step; lanes that do not exist count as 0.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
float value = a[i] * b[i];
for (ushort delta = 4; delta > 0; delta /= 2) {
    float other = simd_shuffle_down(value, delta);
    value += local_i + delta < threads_per_threadgroup.x ? other : 0;
}
if (simd_is_first()) out[0] = value;
