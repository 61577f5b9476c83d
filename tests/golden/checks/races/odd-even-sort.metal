// Checks, races: odd-even transposition sort
// run: --in a=float32[8]:7,3,5,1,6,2,4,0 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
for (uint k = 0; k < 8; k++) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (i % 2 == k % 2 && i < 7 && s[i] > s[i + 1]) {
        float x = s[i];
        s[i] = s[i + 1];
        s[i + 1] = x;
    }
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i];
