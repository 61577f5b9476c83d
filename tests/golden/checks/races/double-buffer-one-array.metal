// Checks, races: two buffers in turn, but the same one each time
// run: --in a=float32[32]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[2][8];
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint t = 0; t < 4; t++) {
    s[t / 4][i] = a[t * 8 + i]; // error E4008
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint k = 0; k < 8; k++)
        sum += s[t / 4][k];
}
out[i] = sum;
