// MSL 4.4 Threadgroup address space: declared inside a block of the kernel
uint i = thread_position_in_threadgroup.x;
for (int k = 0; k < 2; k++) {
    { threadgroup float s[8]; s[i] = a[i] + k; threadgroup_barrier(mem_flags::mem_threadgroup); out[i] = s[7 - i]; }
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
// expect: out = 8 7 6 5 4 3 2 1
