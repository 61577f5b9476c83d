// header: constant uint THREADGROUP_MEM_SIZE = 3;
// Tiles of float3; each thread stores one component.
threadgroup float3 rows[THREADGROUP_MEM_SIZE], columns[THREADGROUP_MEM_SIZE];
uint3 at = thread_position_in_grid, t = thread_position_in_threadgroup;
uint n = a_shape[0];
float sum = 0;
for (uint k = 0; k < n; k += THREADGROUP_MEM_SIZE) {
    rows[t.y][t.x] = at.y < n && k + t.x < n ? a[at.y * n + k + t.x] : 0;
    columns[t.x][t.y] = at.x < n && k + t.y < n ? b[(k + t.y) * n + at.x] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    sum += dot(rows[t.y], columns[t.x]);
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (at.x < n && at.y < n) out[at.y * n + at.x] = sum;
