// C++ [expr.rel]: pointers to unrelated types do not compare
int v[2];
float w[2];
thread int *p = v;
thread float *q = w;
out[0] = p == q; // error E2008
