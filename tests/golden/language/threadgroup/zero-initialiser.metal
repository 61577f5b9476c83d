// MSL 4.4 Threadgroup address space: zeros behind a threadgroup variable are accepted and have no effect
struct Pair { int x; float y; };
threadgroup float s[8] = {0}; // warning E2054: threadgroup memory starts undefined
threadgroup int n = 0; // warning E2054
threadgroup float4 v[2] = {}; // warning E2054
threadgroup Pair p = {0, 0.0f}; // warning E2054
uint i = thread_position_in_grid.x;
s[i] = a[i];
if (i == 0) { n = 1; v[0] = 2; p = {3, 4}; }
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i] + n + v[0].y + p.x + p.y;
// expect: out = 10 11 12 13 14 15 16 17
