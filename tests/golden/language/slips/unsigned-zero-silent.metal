// C++ [basic.fundamental]: signed numbers, other constants, and templates where another type may be meant
// header: template <typename T> bool f(T x) { return x >= 0; }
// header: constant uint FIRST = 0;
uint i = thread_position_in_grid.x;
int k = i;
float s = 0;
if (k - 1 >= 0) s += 1;
if (int(i) - 2 >= 0) s += 1;
if (i >= 1) s += 1;
if (i > 0) s += 1;
if (i >= FIRST) s += 1;
if (f(i)) s += 1;
if (i != 0) s += 1;
out[i] = s;
