// Checks, endless loops: an endless loop that is wrong in every round ends as soon as any other
// run: --out out=float32[8] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
uint k = 0;
while (k < 4) { // error E4011
    out[i + 8] = 1; // error E4002
    k = 1;
}
