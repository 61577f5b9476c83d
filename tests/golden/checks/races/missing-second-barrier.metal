// Checks, races: the tile is overwritten while others still read it
// run: --in a=float32[16]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint t = 0; t < 2; t++) {
    s[i] = a[t * 8 + i]; // error E4008: writes s[0] while
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint k = 0; k < 8; k++)
        sum += s[k]; // note: the other access, a read, is here
}
out[i] = sum;
