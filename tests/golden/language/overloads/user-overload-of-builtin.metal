// C++ [over.load]: a function of the header beside the library's ones of that name
// header: struct P { float x; };
// header: P max(P a, P b) { return a.x > b.x ? a : b; }
P p = {1}, q = {2};
out[thread_position_in_grid.x] = max(p, q).x + max(3, 4) + metal::max(1.0f, 2.0f);
// expect: out = 8 8 8 8 8 8 8 8
