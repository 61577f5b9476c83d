// C++ [cpp.line]: __LINE__ follows #line, also when a macro says it
// run: --out out=float32[3] --init 0 --body
// expect: out = 100 42 43
#define HERE 42
#line 100
out[0] = __LINE__;
#line HERE "other.metal"
out[1] = __LINE__;
out[2] = __LINE__;
