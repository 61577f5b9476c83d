// Puzzle 14 Matrix Multiply: flat tiles, int2 positions, macros inside the body, 8x8
// run: --in a=float32[8,8]:arange --in b=float32[8,8]:0,8,16,24,32,40,48,56,1,9,17,25,33,41,49,57,2,10,18,26,34,42,50,58,3,11,19,27,35,43,51,59,4,12,20,28,36,44,52,60,5,13,21,29,37,45,53,61,6,14,22,30,38,46,54,62,7,15,23,31,39,47,55,63 --out out=float32[8,8] --grid 9,9 --threadgroup 3,3
// expect: out = 140 364 588 812 1036 1260 1484 1708 364 1100 1836 2572 3308 4044 4780 5516 588 1836 3084 4332 5580 6828 8076 9324 812 2572 4332 6092 7852 9612 11372 13132 1036 3308 5580 7852 10124 12396 14668 16940 1260 4044 6828 9612 12396 15180 17964 20748 1484 4780 8076 11372 14668 17964 21260 24556 1708 5516 9324 13132 16940 20748 24556 28364
// expect: global_reads = 6
// expect: global_writes = 1
// expect: shared_reads = 16
// expect: shared_writes = 6
#define TILE 3
#define AT(m, r, c) (((r) < size && (c) < size) ? m[(r) * size + (c)] : 0)
threadgroup float left[TILE * TILE];
threadgroup float right[TILE * TILE];
int size = a_shape[1];
int2 g = int2(thread_position_in_grid.xy), l = int2(thread_position_in_threadgroup.xy);
float acc = 0;
int tiles = (size + TILE - 1) / TILE;
for (int t = 0; t < tiles; ++t) {
    left[l.y * TILE + l.x] = AT(a, g.y, t * TILE + l.x);
    right[l.y * TILE + l.x] = AT(b, t * TILE + l.y, g.x);
    threadgroup_barrier(mem_flags::mem_threadgroup);
    int depth = min(TILE, size - t * TILE);
    for (int k = 0; k < depth; ++k)
        acc += left[l.y * TILE + k] * right[k * TILE + l.x];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (g.x < size && g.y < size) out[g.y * size + g.x] = acc;
