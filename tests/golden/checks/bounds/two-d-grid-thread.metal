// Checks, a finding: the thread is named with as many axes as the grid has
// run: --in a=float32[2,2]:arange --out out=float32[2,2] --grid 3,3 --threadgroup 3,3
uint2 p = thread_position_in_grid.xy;
if (p.x < 2)
    out[p.y * 2 + p.x] = 1; // error E4002: writes out[4], but 'out' has 4 elements (thread (0, 2) of threadgroup (0, 0), and 1 more thread)
