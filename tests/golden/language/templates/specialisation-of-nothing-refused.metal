// C++ [temp.expl.spec]: what is specialised has a template with such parameters
// header: struct Op { template <typename T> T f(T x, T y) thread { return x; } template <> float f(float x) thread { return x; } }; // error E2036: 'f'
// header: template <typename T> T g(T x, T y) { return x; }
// header: template <> float g(float x) { return x; } // error E2036: 'g'
out[0] = 1;
