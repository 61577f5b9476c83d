// C++ [expr.prim.lambda.capture]: captured pointers keep their address space
auto put = [&](uint k, float v) { out[k] = v; }; auto get = [=](uint k) { return a[k]; }; uint i = thread_position_in_grid.x;
put(7 - i, get(i));
// expect: out = 7 6 5 4 3 2 1 0
