// C++ 11.9.3: a constructor that says nothing of a member leaves it half set
// header: struct P { float x = 1; float y; }; struct Q { P p; float z; Q(float v) : z(v) {} };
uint i = thread_position_in_grid.x;
Q q(3);
float good = q.p.x + q.z;
out[i] = good;
out[i] = q.p.y; // error E4003
