// MSL 4.4 Threadgroup address space: what no code names takes no memory, here 32 KB
// header: template <typename T> struct Tile { T x[1024]; };
threadgroup float t[8], unused[8192];
threadgroup Tile<float> tile[16];
if constexpr (sizeof(tile) == 4) { tile[0].x[0] = 1; }
uint i = thread_position_in_grid.x;
t[i] = a[i];
out[i] = t[i];
// expect: out = 0 1 2 3 4 5 6 7
