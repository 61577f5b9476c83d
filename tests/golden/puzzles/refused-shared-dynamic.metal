// Puzzle 12 Prefix Sum, refused: the size of threadgroup memory is a constant
// run: --in a=int32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
threadgroup float cache[a_shape[0]]; // error E2029
out[0] = 0;
