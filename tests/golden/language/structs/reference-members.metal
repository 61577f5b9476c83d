// C++ [class.mem], [dcl.init.ref]: references as members, bound by braces or by a constructor
// header: struct Sum { thread float &total; const constant int &scale; void add(float x) const { total += x * scale; } };
// header: struct View { device float *at; thread float (&row)[2]; const thread float &first; View(device float *p, thread float (&r)[2]) : at(p), row(r), first{r[0]} {} float both() { return row[0] + row[1]; } };
// header: template <typename T> struct Holder { thread T &value; thread T &get() { return value; } };
// header: struct Nested { Sum sum; int k; };
// header: constant int SCALE = 10;
// run: --out out=float32[8] --grid 1 --threadgroup 1
float x = 1;
Sum sum{x, SCALE}; sum.add(2); x += 100;
out[0] = sum.total;
float r[2] = {3, 4};
View view(out, r); r[0] = 5; view.row[1] = 6;
out[1] = view.both(); out[2] = view.first; out[3] = r[1];
Holder<float> h{r[0]}; h.get() = 7; h.value += 1;
out[4] = r[0];
Nested n{{x, SCALE}, 2}; Nested copy = n; copy.sum.total = 50;
out[5] = x; out[6] = sizeof(Sum); out[7] = Sum{r[1], SCALE}.total;
// expect: out = 121 11 5 6 8 50 16 6
