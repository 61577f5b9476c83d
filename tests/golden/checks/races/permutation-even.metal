// Checks, races: multiplying by an even number is no permutation
// run: --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
for (uint k = 1; k < 8; k++) {
    s[i * k % 64] = i; // error E4007: thread 32 of threadgroup 0 and thread 0 of threadgroup 0 both write s[0]
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = 1;
