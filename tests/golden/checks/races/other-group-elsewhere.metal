// Checks, races: a threadgroup reads one element, the next one reads and writes another
// run: --out out=int32[2] --grid 2 --threadgroup 1 --init 0
// expect: out = 0 1
uint g = threadgroup_position_in_grid.x;
int x = 0;
if (g == 0)
    x = out[0];
if (g == 1) {
    x = out[1];
    out[1] = x + 1;
}
