// C++20 [dcl.init.aggr], an extension of clang: members by name, in order
struct P { float x; int n; float y; }; P p = {.x = 1.5f, .n = 2, .y = 3}; P q = {.n = 7};
out[thread_position_in_grid.x] = p.x + p.n + p.y + q.n + q.x;
// expect: out = 13.5 13.5 13.5 13.5 13.5 13.5 13.5 13.5
