// Puzzle 6 Threadgroups, known mistake: an endless loop; nothing for the compiler to say
// run: --in a=int32[9]:arange --out out=float32[9] --grid 12 --threadgroup 4 --compile-only
uint i = 0;
while (i < a_shape[0]) {
    out[i] = a[i] + 10;
}
