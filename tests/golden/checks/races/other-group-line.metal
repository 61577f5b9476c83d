// Checks, races: a threadgroup reads, the next one reads elsewhere and writes: the first one's line is named
// run: --out out=int32[2] --grid 2 --threadgroup 1 --init 0
uint g = threadgroup_position_in_grid.x;
int x = 0;
if (g == 0)
    x = out[0]; // note: the other access, a read, is here
if (g == 1) {
    x = out[0];
    out[0] = x + 1; // error E4008: thread 0 of threadgroup 1 writes out[0] while a thread of another threadgroup reads it
}
