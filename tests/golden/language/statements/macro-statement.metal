// C++ [cpp.replace]: do { } while (0) in a macro, and multi-line macros
#define SWAP(T, x, y) do { T t_ = x; x = y; y = t_; } while (0)
#define LOOP(n, body) \
    for (int k_ = 0; k_ < (n); k_++) { \
        body; \
    }
float p = 1, q = 2, s = 0; if (true) SWAP(float, p, q); else SWAP(float, q, p);
LOOP(3, s += p * k_)
out[thread_position_in_grid.x] = p * 10 + q + s;
// expect: out = 27 27 27 27 27 27 27 27
