// MLX attributes: indices are uint, positions uint3
// run: --out out=uint32[1] --grid 1 --threadgroup 1
// expect: out = 1
static_assert(sizeof(thread_position_in_grid) == sizeof(uint3) && sizeof(thread_index_in_simdgroup) == 4, "");
out[0] = 1;
