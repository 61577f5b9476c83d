// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: #if defined(__METAL_VERSION__) && __METAL_VERSION__ >= 200
// header: enum class width : uint { window = 3 };
// header: #else
// header: #error "an old Metal"
// header: #endif
// header: namespace pool {
// header: inline __attribute__((always_inline)) uint first(uint last) {
// header:     return last + 1 < uint(width::window) ? 0 : last + 1 - uint(width::window);
// header: }
// header: } // namespace pool
// Conditional compilation, an enumeration and a namespace.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
[[maybe_unused]] const float largest = numeric_limits<float>::max();
shared[local_i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = pool::first(local_i); k <= local_i; k++) sum += shared[k];
out[i] = sum;
