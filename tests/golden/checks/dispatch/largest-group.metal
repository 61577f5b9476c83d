// Dispatch: 1,024 threads in one threadgroup
// run: --out out=uint32[3] --grid 1024 --threadgroup 1024
// expect: out = 523776 1024 31
threadgroup uint s[1024];
uint i = thread_position_in_threadgroup.x;
s[i] = i;
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 512; d > 0; d /= 2) {
    if (i < d)
        s[i] += s[i + d];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (i == 1023) {
    out[0] = s[0];
    out[1] = threads_per_threadgroup.x;
    out[2] = simdgroup_index_in_threadgroup;
}
