// C++ [class.copy.assign]: an operator= of a member would have to run
// header: struct S { int n; thread S &operator=(const thread S &o) { n = o.n + 1; return *this; } };
// header: struct T { S s; };
T t, u;
t.s.n = 1;
u = t; // error E2900: operator=
S v;
v = t.s;
out[0] = v.n;
