// Puzzle 1 Map, refused: the whole kernel handed in as the body
// run: --in a=int32[4]:arange --out out=float32[4] --grid 4 --threadgroup 1
kernel void map(device int *a [[buffer(0)]], device float *out [[buffer(1)]], uint i [[thread_position_in_grid]]) { // error E1106
    out[i] = a[i] + 10;
}
