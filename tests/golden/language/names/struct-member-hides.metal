// C++ [basic.scope.class]: a member hides a name outside, a parameter hides the member
// header: constant float v = 100;
struct P { float v = 1; float m() const { return v; } float p(float v) const { return v + this->v; } };
P p;
out[thread_position_in_grid.x] = p.m() + p.p(10) + v;
// expect: out = 112 112 112 112 112 112 112 112
