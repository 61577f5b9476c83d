// MLX: the positions of a body are uint3 or uint
uint3 p = thread_position_in_grid; uint l = thread_index_in_simdgroup; uint s = threads_per_simdgroup; uint g = simdgroup_index_in_threadgroup;
static_assert(is_same<decltype(threads_per_grid), uint3>::value, ""); static_assert(is_same<decltype(thread_index_in_threadgroup), uint>::value, "");
static_assert(is_same<decltype(grid_size), uint3>::value, ""); static_assert(is_same<decltype(dispatch_threads_per_threadgroup), uint3>::value, "");
out[p.x] = l + s + g + grid_origin.x + simdgroups_per_threadgroup + thread_execution_width + threadgroups_per_grid.y;
// expect: out = 66 67 68 69 70 71 72 73
