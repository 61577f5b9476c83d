// C++ [temp.expl.spec]: a method of one instance of a class template has a body of its own
// header: template <typename T> struct S { T x; T get() const; T other() const { return x; } };
// header: template <typename T> T S<T>::get() const { return x; }
// header: template <> inline float S<float>::get() const { return x * 2; }
// header: template <> int S<int>::other() const { return -x; }
// run: --out out=float32[4] --grid 1 --threadgroup 1
S<float> s{1.5f}; S<int> t{3};
out[0] = s.get(); out[1] = t.get(); out[2] = s.other(); out[3] = t.other();
// expect: out = 3 3 1.5 -3
