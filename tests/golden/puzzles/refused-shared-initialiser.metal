// Puzzle 10 Dot Product, refused: threadgroup memory is not initialised in its declaration
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
threadgroup float shared[8] = {0}; // error E2026
out[0] = shared[0];
