// 2.16 Memory: the barrier of the case that is taken orders
// run: --in n=uint32[1]:1 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
threadgroup float s[8];
uint l = thread_position_in_threadgroup.x;
s[l] = l;
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[l];
switch (n[0]) {
case 0: s[0] = 3; break;
case 1:
    threadgroup_barrier(mem_flags::mem_threadgroup);
    s[(l + 1) % 8] = 1;
    break;
}
out[l] = x;
