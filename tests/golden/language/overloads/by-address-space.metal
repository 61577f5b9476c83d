// MSL 1.5.1 Overloading: functions may differ in the address space of a parameter
// header: int f(device const float *p) { return 1; } int f(threadgroup const float *p) { return 2; } int f(thread const float *p) { return 3; } int f(const constant float *p) { return 4; }
// run: --in c=float32[2]:ones --out out=int32[4] --grid 1 --threadgroup 1
threadgroup float s[2]; float w[2] = {1, 2};
out[0] = f((const device float *)out); out[1] = f(s); out[2] = f(w); out[3] = f(c);
// expect: out = 1 2 3 4
