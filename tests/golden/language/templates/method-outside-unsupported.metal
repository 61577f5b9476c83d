// C++ [temp.mem.func]: members of partial specialisations and member templates outside are not there yet
// header: template <typename T> struct S { T x; T get() const; template <typename U> U as() const; };
// header: template <typename T> struct S<thread T *> { T x; T get() const; };
// header: template <typename T> T S<thread T *>::get() const { return x; } // error E2900: outside
// header: template <typename T> template <typename U> U S<T>::as() const { return U(x); } // error E2900: outside
S<float> s{1};
// header: struct P { float x; template <typename U> P(U v); template <typename U> U as() const; };
// header: template <typename U> P::P(U v) : x(v) {} // error E2900: outside
// header: template <typename U> U P::as() const { return U(x); } // error E2900: outside
P q(1);
out[0] = s.x + q.as<int>();
