// C++ 9.8: in a function that is called twice
// header: int pick(uint n, int x) { switch (n) { case 0: int v; v = x; return v; case 1: v = x + 1; return v; } return -1; }
// expect: out = 10 21 -2 10 21 -2 10 21
uint i = thread_position_in_grid.x;
uint n = i % 3;
out[i] = n == 0 ? pick(n, 10) : pick(n, 4) + pick(n, n == 1 ? 15 : 3);
