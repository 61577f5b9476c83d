// MSL 4 Address spaces: pointers to several memories as members
struct View { const device float *src; device float *dst; uint n; }; View v = {a, out, 8};
uint i = thread_position_in_grid.x; thread View *p = &v; p->src += 1; v.dst[i] = p->src[min(i, v.n - 2)];
// expect: out = 1 2 3 4 5 6 7 7
