// MSL 6.9.3 Quad-group functions: quad_vote
// run: --out out=float32[3] --grid 1 --threadgroup 1
quad_vote some(5ul), all(15ul);
out[0] = some.all(); out[1] = all.all(); out[2] = some.any();
// expect: out = 0 1 1
