// C++ [class.friend]: an operator defined as a friend inside the struct
// header: struct V { float x; friend V operator+(V a, V b) { return V{a.x + b.x}; } friend bool operator<(const thread V &a, const thread V &b) { return a.x < b.x; } };
V p = {1}, q = {2}; V r = p + q;
out[thread_position_in_grid.x] = r.x + (p < q);
// expect: out = 4 4 4 4 4 4 4 4
