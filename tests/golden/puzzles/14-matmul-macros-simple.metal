// Puzzle 14 Matrix Multiply: flat tiles, int2 positions, macros inside the body, 2x2
// run: --in a=float32[2,2]:arange --in b=float32[2,2]:0,2,1,3 --out out=float32[2,2] --grid 3,3 --threadgroup 3,3
// expect: out = 1 3 3 13
// expect: global_reads = 2
// expect: global_writes = 1
// expect: shared_reads = 4
// expect: shared_writes = 2
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
