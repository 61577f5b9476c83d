// C++ [dcl.init]: an index that was computed before a loop stays, whatever happens to its parts in the loop
// run: --in a=float32[16]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 3 6 9 12 15 18 21 24
uint i = thread_position_in_grid.x;
uint off = 1;
uint idx = i + off;
float s = 0;
for (uint t = 0; t < 3; t++) {
    s += a[idx];
    off++;
}
out[i] = s;
