// MSL 6.3 Integer functions: max works on each component
// run: --in a=int32[3]:1,2,-3 --out out=int32[3] --grid 1 --threadgroup 1
int3 v = max(int3(a[0], a[1], a[2]), int3(0, 5, -9));
out[0] = v.x; out[1] = v.y; out[2] = v.z;
// expect: out = 1 5 -3
