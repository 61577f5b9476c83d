// C++ 11.9.3: the same one level deeper, and in an array
// header: struct P { float x = 1; float y; }; struct Q { P p; float z; };
uint i = thread_position_in_grid.x;
Q q;
q.z = 2;
out[i] = q.p.x + q.z;
P ps[2];
out[i] += ps[i % 2].x;
out[i] += ps[i % 2].y; // error E4003
out[i] = q.p.y; // error E4003
