// MSL 6.4 Relational functions: all and any of bool vectors
// run: --in a=float32[4]:1,0,1,1 --out out=float32[5] --grid 1 --threadgroup 1
bool4 some = bool4(a[0] > 0, a[1] > 0, a[2] > 0, a[3] > 0);
out[0] = all(some); out[1] = any(some); out[2] = all(not(some)); out[3] = any(bool2(false)); out[4] = all(true);
// expect: out = 0 1 0 0 1
