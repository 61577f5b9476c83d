// C++ [dcl.init]: each element of an array of objects is constructed, also those that braces leave out
// run: --out out=int32[6] --grid 1
// header: struct S { int m; S() { m = 7; } S(int k) : m(k) {} };
// header: struct D { int m = 5; };
// header: struct T { S s[2]; D d[2][2]; };
// expect: out = 14 15 14 10 24 10
S a[2] = {};
S b[3] = {S(1)};
S c[2];
D d[2];
T t;
D e[2] = {};
out[0] = a[0].m + a[1].m;
out[1] = b[0].m + b[1].m + b[2].m;
out[2] = c[0].m + c[1].m;
out[3] = d[0].m + d[1].m;
out[4] = t.s[0].m + t.s[1].m + t.d[0][1].m + t.d[1][1].m;
out[5] = e[0].m + e[1].m;
