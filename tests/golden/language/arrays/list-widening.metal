// C++ [dcl.init.list]: widening is no narrowing, with values that are not constant
int i = thread_position_in_grid.x; uchar c = i; half h = i;
long l{i}; int n{c}; float f{h}; float w[2] = {h, a[i]};
out[i] = l + n + f + w[0] + w[1];
// expect: out = 0 5 10 15 20 25 30 35
