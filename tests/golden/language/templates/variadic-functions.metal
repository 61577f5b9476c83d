// C++ [temp.variadic]: function templates with packs: recursion, sizeof..., expansion in calls
// header: template <typename T> T sum(T x) { return x; }
// header: template <typename T, typename... R> T sum(T x, R... r) { return x + sum(r...); }
// header: template <typename... A> constexpr int count(A...) { return sizeof...(A); }
// header: template <typename... A> constexpr int bytes(const thread A &...a) { return count(sizeof(a)..., sizeof...(a)) * 100 + sum(sizeof(A)..., 0ul); }
// header: template <typename... A> int none_or(A... a) { if constexpr (sizeof...(a) == 0) return -1; else return max3(a..., 0); }
// header: template <typename F, typename... A> auto call(F f, A... a) { return f((a + 1)...); }
// header: template <typename... A> void fill(device float *to, A... a) { device float *at = to; ((*at++ = a), ...); }
// run: --out out=float32[10] --grid 1 --threadgroup 1
out[0] = sum(1.0f, 2.0f, 3.5f); out[1] = count(1, 2u, 3.0f, true); out[2] = count(); out[3] = bytes(1.0f, half(2), true);
out[4] = none_or(); out[5] = none_or(4, 7); out[6] = call([](float x, int y) { return x * 10 + y; }, 0.5f, 6);
fill(out + 7, 11, 12.5f, half(13));
// expect: out = 6.5 4 0 407 -1 7 22 11 12.5 13
