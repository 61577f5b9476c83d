// MSL 2, Aggregate types, array<T, n>: elements, size, initialiser list, copies
// run: --out out=float32[5] --grid 1 --threadgroup 1
array<float, 4> w = {1, 2, 3, 4}; metal::array<float, 4> v = w; v[0] = 10; array<int, 3> z = {};
static_assert(sizeof(array<float, 4>) == 16, "");
for (uint k = 0; k < w.size(); k++) w[k] *= 2;
out[0] = w[3]; out[1] = v[0]; out[2] = v[1]; out[3] = w.size(); out[4] = z[2];
// expect: out = 8 10 2 4 0
