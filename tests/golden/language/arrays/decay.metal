// C++ [conv.array]: an array becomes a pointer to its first element
// run: --out out=float32[3] --grid 1 --threadgroup 1
float w[3] = {1, 2, 3}; thread float *p = w; p[1] = 20; thread float *q = &w[2]; *q = 30;
out[0] = *p; out[1] = w[1]; out[2] = *(w + 2);
// expect: out = 1 20 30
