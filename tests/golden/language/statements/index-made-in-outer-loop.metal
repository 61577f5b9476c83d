// C++ [dcl.init]: an index of an outer loop in an inner one, whose parts change there
// run: --in a=float32[32]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 22 28 34 40
uint i = thread_position_in_grid.x;
uint off = 0;
float s = 0;
for (uint t = 0; t < 3; t++) {
    uint idx = i + off;
    for (uint k = 0; k < 2; k++) {
        s += a[idx];
        off += t + 1;
    }
    off += 1;
}
out[i] = s;
