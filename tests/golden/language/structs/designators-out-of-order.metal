// clang: members out of order and the old form are accepted with a warning
// run: --out out=float32[2] --init 0 --body
// header: struct P { int a, b; };
// expect: out = 12 34
P p = {.b = 2, .a = 1}; // warning E2057: out of order
out[0] = p.a * 10 + p.b;
P q = {a: 3, b: 4}; // warning E2057: name // warning E2057: name
out[1] = q.a * 10 + q.b;
