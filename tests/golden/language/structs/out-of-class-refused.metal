// C++ [class.mfct]: what is defined outside is declared inside, once
// header: struct S { float x; S(float v) : x(v) {} float get() const { return x; } };
// header: S::S(float v) : x(v) {} // error E2003: 'S'
// header: float S::get() const { return x; } // error E2003: 'get'
// header: T::T(float v) {} // error E2014: 'T'
out[0] = S(1).get();
