// C++ [temp.mem.func]: faults in a method defined outside are told where they stand
// header: template <typename T> struct S { T x; T get() const; };
// header: template <typename T> T S<T>::get() const { return y; } // error E2001: 'y'
S<float> s{1};
out[0] = s.get();
