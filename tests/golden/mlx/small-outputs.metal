// MLX types: storing to narrow outputs wraps
// run: --in a=int32[8]:-1,0,127,128,255,256,300,-129 --out s=int8[8] --out u=uint8[8] --out f=bool[8] --grid 8 --threadgroup 8
// expect: s = -1 0 127 -128 -1 0 44 127
// expect: u = 255 0 127 128 255 0 44 127
// expect: f = 1 0 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
s[i] = a[i];
u[i] = a[i];
f[i] = a[i];
