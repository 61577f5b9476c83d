// C++ [stmt.return]: no warning where every way returns
// header: float f(int x) { if (x > 0) return 1; else return 2; } float g(int x) { for (;;) { if (x > 3) return x; x++; } } float h(int x) { switch (x) { case 0: return 1; default: return 2; } } float w(int x) { while (true) { x++; if (x > 5) return x; } } float d(int x) { do { return x; } while (x); }
out[thread_position_in_grid.x] = f(1) + g(0) + h(3) + w(0) + d(4);
// expect: out = 17 17 17 17 17 17 17 17
