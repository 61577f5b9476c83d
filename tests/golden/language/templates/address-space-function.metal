// MSL 4 Address spaces: one template for elements, tile sizes and both memories
// header: template <typename T, int N> void load(threadgroup T *dst, const device T *src, uint i) { for (int k = 0; k < N; k++) dst[i * N + k] = src[i * N + k]; }
// header: template <typename T> T reduce(threadgroup const T *s, uint n) { T r = T(0); for (uint k = 0; k < n; k++) r += s[k]; return r; }
// run: --in a=float32[8]:arange --out out=float32[4] --grid 4 --threadgroup 4
threadgroup float s[8]; uint i = thread_position_in_threadgroup.x;
load<float, 2>(s, a, i); threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = reduce(s, i * 2 + 2);
// expect: out = 1 6 15 28
