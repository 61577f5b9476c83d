// C++ [temp.class]: a class template with type and int parameters, methods, static constants
// header: template <typename T, int N> struct Stack { T v[N]; int n = 0; static constexpr int cap = N; void push(T x) { if (n < N) v[n++] = x; } T top() const { return v[n - 1]; } };
// run: --out out=float32[4] --grid 1 --threadgroup 1
Stack<float, 3> s; s.push(1.5f); s.push(2.5f); Stack<int, 1> t; t.push(7); t.push(8);
out[0] = s.top(); out[1] = s.n; out[2] = t.top(); out[3] = Stack<char, 9>::cap;
// expect: out = 2.5 2 7 9
