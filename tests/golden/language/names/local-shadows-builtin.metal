// C++ [basic.scope.hiding]: a local called max hides the function, metal::max does not mind
uint i = thread_position_in_grid.x; float max = 3; float min = 1;
out[i] = metal::max(a[i], max) + min; int exp = 2; out[i] += exp;
// expect: out = 6 6 6 6 7 8 9 10
