// Puzzle 10 Dot Product: zeros in the declaration of threadgroup memory have no effect
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
threadgroup float shared[8] = {0}; // warning E2054
if (thread_position_in_grid.x == 0)
    out[0] = shared[0]; // error E4003: writes an undefined value
