// Checks, undefined: an accumulator matrix that nobody filled
// run: --in a=float32[64]:ones --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 x, y;
simdgroup_load(x, a, 8);
simdgroup_multiply_accumulate(y, x, x, y);
simdgroup_store(y, out, 8); // error E4003: writes an undefined value to out[0] (thread 0 of threadgroup 0, and 31 more threads)
