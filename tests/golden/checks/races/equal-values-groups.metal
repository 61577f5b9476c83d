// Checks, races: threadgroups store the same value in one place: only a warning
// run: --in a=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 4
// expect: out = 3
out[0] = 3; // warning E4009: out[0]
