// MLX types: one body, many element types
// run: --in a=int8[8]:-4,-3,-2,-1,0,1,2,3 --in b=uint8[8]:250,251,252,253,254,255,0,1 --in c=bool[8]:1,0,1,0,1,0,1,0 --in d=int64[8]:arange --in e=float16[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 247 250 255 258 263 266 15 18
uint i = thread_position_in_grid.x;
out[i] = a[i] + b[i] + c[i] + d[i] + e[i];
