// MLX preamble: LoopedElemToLoc
// run: --in a=float32[2,3]:arange --out out=float32[4] --grid 1 --threadgroup 1
LoopedElemToLoc<2, int64_t> at(2);
out[0] = at.location();
at.next(a_shape, a_strides);
out[1] = at.location();
at.next(3, a_shape, a_strides);
out[2] = at.location();
LoopedElemToLoc<1, size_t, false> line(1);
line.next(2, a_shape, a_strides);
out[3] = line.location();
// expect: out = 0 1 4 6
