// Checks, races: neighbouring bytes of one word are different places
// run: --in a=uint8[8]:arange --out out=uint8[8] --grid 8 --threadgroup 8
// expect: out = 1 0 3 2 5 4 7 6
threadgroup uchar s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i ^ 1] = s[i];
