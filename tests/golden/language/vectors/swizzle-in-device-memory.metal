// MSL 2.2.1 Accessing vector components: of a vector in device memory, through a pointer and an index
// run: --in a=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1
device float4 *v = (device float4 *)out;
const device float4 *w = (const device float4 *)a;
v[0] = w[1]; v[1].xy = w[0].zw; v[1].zw = 5; v->y = 9;
// expect: out = 4 9 6 7 2 3 5 5
