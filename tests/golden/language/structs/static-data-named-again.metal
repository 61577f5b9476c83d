// C++ [class.static.data]: static data that has its value in the struct may be declared again outside
// header: struct S { static constexpr constant int k = 4; };
// header: constant constexpr int S::k;
// header: template <int N> struct W;
// header: template <> struct W<3> { static constexpr constant float t[2][2] = {{1, 2}, {3, 4}}; };
// header: constant constexpr const float W<3>::t[2][2];
// header: template <typename T> struct V { static constexpr constant int k = sizeof(T); };
// header: template <typename T> constant constexpr int V<T>::k;
// run: --out out=float32[4] --grid 1 --threadgroup 1
out[0] = S::k; out[1] = W<3>::t[0][1]; out[2] = W<3>::t[1][0]; out[3] = V<float>::k;
// expect: out = 4 2 3 4
