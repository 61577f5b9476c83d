// MSL 4 Address spaces: reference and pointer parameters with their address space
// header: void swap(thread float &x, thread float &y) { float t = x; x = y; y = t; }
// header: void put(device float *p, uint i, float v) { p[i] = v; }
// header: float sum(threadgroup const float *p, int n) { float s = 0; for (int k = 0; k < n; k++) s += p[k]; return s; }
// run: --out out=float32[3] --grid 1 --threadgroup 1
threadgroup float s[2]; s[0] = 5; s[1] = 6;
float x = 1, y = 2; swap(x, y); put(out, 0, x); put(out, 1, y); put(out, 2, sum(s, 2));
// expect: out = 2 1 11
