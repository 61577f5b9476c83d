// C++ [temp.expl.spec]: the general template must not be taken for the specialisation that is refused
// header: struct O { template <class T> struct I { static constexpr constant int v = 1; }; };
// header: template <> struct O::I<int> { static constexpr constant int v = 2; }; // error E2900
out[0] = O::I<int>::v;
