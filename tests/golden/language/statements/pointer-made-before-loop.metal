// C++ [dcl.init]: a pointer and a reference that were made before a loop stay where they are
// run: --in a=float32[32]:arange --out out=float32[16] --grid 8 --threadgroup 4 --init 0
// expect: out = 0 0 0 0 0 0 0 0 6 12 18 24 30 36 42 48
uint i = thread_position_in_grid.x;
uint base = 0, k = 1;
base += 8;
device float &sum = out[i + base];
const device float *p = a + (i + k);
for (uint t = 0; t < 3; t++) {
    sum += *p + p[0];
    base += 1;
    k += 2;
}
