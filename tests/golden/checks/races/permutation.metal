// Checks, races: a permutation of cells, different in every round
// run: --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
for (uint k = 1; k < 64; k += 2) {
    s[i * k % 64] = i;
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = s[i];
