// silent: a list sets all members
// header: struct P { float x = 1; float y; }; struct Q { P p; float z[2]; };
// expect: out = 5 5 5 5 5 5 5 5
uint i = thread_position_in_grid.x;
P p = {}, q{2};
Q r{};
out[i] = p.x + p.y + q.x + q.y + r.p.x + r.p.y + r.z[1] + P().x + P().y;
