// clang: the mark that a preprocessor leaves counts as #line
// run: --out out=float32[1] --init 0 --body
// expect: out = 7
# 7 "x.metal"
out[0] = __LINE__;
