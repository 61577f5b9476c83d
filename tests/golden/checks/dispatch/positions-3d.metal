// Dispatch: positions in three dimensions
// run: --out out=uint32[2,2,3] --grid 3,2,2 --threadgroup 2,1,2
// expect: out = 0 1 2 10 11 12 100 101 102 110 111 112
uint3 p = thread_position_in_grid;
out[(p.z * 2 + p.y) * 3 + p.x] = p.z * 100 + p.y * 10 + p.x;
