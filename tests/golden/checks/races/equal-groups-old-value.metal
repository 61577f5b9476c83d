// Checks, races: threadgroups write the value that the output starts with: only warnings
// run: --out out=int32[2] --grid 3 --threadgroup 1 --init 0
// expect: out = 0 0
uint g = threadgroup_position_in_grid.x;
int x = 0;
if (g < 2)
    out[0] = 0; // warning E4009: out[0]
else
    x = out[0]; // warning E4009: out[0]
