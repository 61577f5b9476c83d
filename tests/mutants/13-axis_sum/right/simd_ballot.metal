// header: constant uint THREADGROUP_MEM_SIZE = 8;
// The lanes vote on who has an element; the first of them stores.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;
bool has = i < uint(a_shape[1]);
float total = simd_sum(has ? float(a[batch * a_shape[1] + i]) : 0.0f);
uint votes = uint(simd_vote::vote_t(simd_ballot(has)));
cache[local_i] = simd_broadcast_first(total);
if (votes != 0 && local_i == ctz(votes)) out[batch] = cache[local_i];
