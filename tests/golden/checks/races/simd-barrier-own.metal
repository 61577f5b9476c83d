// Checks, races: reads and writes of one simdgroup with simdgroup barriers between
// run: --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
s[i] = i;
simdgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 1; d < 32; d *= 2) {
    float x = s[i ^ d];
    simdgroup_barrier(mem_flags::mem_threadgroup);
    s[i] = x;
    simdgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = s[i];
