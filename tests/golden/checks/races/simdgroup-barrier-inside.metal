// Checks, races: simdgroup_barrier orders the threads of one simdgroup
// run: --in a=float32[64]:arange --out out=float32[64] --grid 64 --threadgroup 64
// expect: out = 1 0 3 2 5 4 7 6 9 8 11 10 13 12 15 14 17 16 19 18 21 20 23 22 25 24 27 26 29 28 31 30 33 32 35 34 37 36 39 38 41 40 43 42 45 44 47 46 49 48 51 50 53 52 55 54 57 56 59 58 61 60 63 62
threadgroup float s[64];
uint i = thread_position_in_grid.x;
s[i] = a[i];
simdgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i ^ 1];
