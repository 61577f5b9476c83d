// C++ [temp.variadic]: a pack stands with "...", and packs that are expanded together have one length
// header: template <typename... T> int bare(T... x) { return x; } // error E2052: 'x'
// header: template <typename... T> int empty(T... x) { return (x + ...); } // error E2052: empty pack
// header: template <typename T> int no_pack(T x) { return max(x...); } // error E2052: parameter pack before it
// header: template <int... N> struct S {}; template <int... N, typename... T> int two(S<N...> s, T... x) { return 0; } // error E2900: not supported yet: a template parameter after a parameter pack
// header: template <typename... T> int size(T... x) { int k = 0; return sizeof...(k); } // error E2052: 'sizeof...'
out[0] = bare(1, 2) + empty() + no_pack(1) + size(1);
