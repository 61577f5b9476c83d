// C++ [temp.arg.type]: a reduction over threadgroup memory with an operation as argument
// header: template <typename U> struct Sum { static constexpr constant U init = U(0); U operator()(U x, U y) { return x + y; } };
// header: template <typename U> struct Max { static constexpr constant U init = metal::numeric_limits<U>::lowest(); U operator()(U x, U y) { return metal::max(x, y); } };
// header: template <typename T, typename Op, int N> T reduce(threadgroup T *s, T x, uint i) { s[i] = x; threadgroup_barrier(mem_flags::mem_threadgroup); Op op; for (int k = N / 2; k > 0; k /= 2) { if (i < uint(k)) s[i] = op(s[i], s[i + k]); threadgroup_barrier(mem_flags::mem_threadgroup); } T r = s[0]; threadgroup_barrier(mem_flags::mem_threadgroup); return r; }
threadgroup float s[8]; uint i = thread_position_in_threadgroup.x;
float total = reduce<float, Sum<float>, 8>(s, a[i], i), largest = reduce<float, Max<float>, 8>(s, -a[i], i);
out[i] = total + largest * 100 + Sum<float>::init;
// expect: out = 28 28 28 28 28 28 28 28
