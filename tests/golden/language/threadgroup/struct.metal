// MSL 4.4 Threadgroup address space: structs, matrices, and several declarators
struct P { float x; int n[2]; }; threadgroup P p[8], q; threadgroup float2x2 m;
uint i = thread_position_in_threadgroup.x;
p[i].x = a[i]; p[i].n[1] = 3; if (i == 0) { q.x = 5; m[0] = float2(1, 2); }
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = p[7 - i].x + p[i].n[1] + q.x + m[0].y;
// expect: out = 17 16 15 14 13 12 11 10
