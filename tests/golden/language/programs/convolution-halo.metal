// MSL 4.4: a convolution with its halo in threadgroup memory
// header: constant constexpr int TPB = 8; constant constexpr int CONV = 3; constant constexpr int WIDE = TPB + CONV;
// run: --in a=float32[10]:arange --in b=float32[3]:ones --out out=float32[10] --grid 16 --threadgroup 8
threadgroup float s[WIDE]; threadgroup float w[CONV]; uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = i < uint(a_shape[0]) ? a[i] : 0.0f;
if (l < CONV) { w[l] = b[l]; uint j = i + TPB; s[l + TPB] = j < uint(a_shape[0]) ? a[j] : 0.0f; }
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < uint(a_shape[0])) { float acc = 0; for (int k = 0; k < CONV; k++) acc += s[l + k] * w[k]; out[i] = acc; }
// expect: out = 3 6 9 12 15 18 21 24 17 9
