// C++ [class.mem]: inside the methods the whole struct is known
struct P { float get() const { return late * scale(); } float scale() const { return 2; } float late = 3; };
P p;
out[thread_position_in_grid.x] = p.get();
// expect: out = 6 6 6 6 6 6 6 6
