// MSL 4 Address spaces: a reference to a pointer needs none of its own, the pointer is the thread's
// header: template <typename T> void move(const device T *&x, int k) { x += k; }
// header: void back(const device float *&x) { x--; }
uint i = thread_position_in_grid.x;
const device float *p = a;
move(p, i + 1);
back(p);
out[i] = *p;
// expect: out = 0 1 2 3 4 5 6 7
