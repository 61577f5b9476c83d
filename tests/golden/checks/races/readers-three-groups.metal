// Checks, races: two threadgroups read, a third one reads and writes
// run: --out out=float32[2] --grid 3 --threadgroup 1 --init 0
uint i = thread_position_in_grid.x;
float x = out[0];
if (i == 2)
    out[0] = x + 1; // error E4008: thread 0 of threadgroup 2 writes out[0] while
