// C++ [namespace.def]: what a text adds to namespace metal is its own, whatever our library has under that name
// header: namespace metal { template <typename... T> struct make_void { typedef void type; }; template <typename... T> using void_t = typename make_void<T...>::type; }
// header: template <typename T, typename E = void> struct has_x { static constexpr constant int v = 0; };
// header: template <typename T> struct has_x<T, metal::void_t<decltype(T::x)>> { static constexpr constant int v = 1; };
// header: struct A { int x; }; struct B { int y; };
// run: --out out=int32[2] --grid 1 --threadgroup 1
metal::enable_if_t<true, int> one = has_x<A>::v;
out[0] = one; out[1] = has_x<B>::v;
// expect: out = 1 0
