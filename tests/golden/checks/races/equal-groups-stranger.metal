// Checks, races: a threadgroup changes a value, the next one writes the same, a third one reads it
// run: --out out=int32[2] --grid 3 --threadgroup 1 --init 0
uint g = threadgroup_position_in_grid.x;
int x = 0;
if (g < 2)
    out[0] = 3; // warning E4009: out[0] // note: the other access, a write, is here
else
    x = out[0]; // error E4008: thread 0 of threadgroup 2 reads out[0] while thread 0 of threadgroup 1 writes it
