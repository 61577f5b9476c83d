// C++ [dcl.constexpr]: a constexpr function may call itself where a constant is computed
// header: constexpr int log2i(int n) { return n < 2 ? 0 : 1 + log2i(n / 2); }
float w[log2i(256)]; static_assert(log2i(1024) == 10, "");
out[thread_position_in_grid.x] = sizeof(w) / sizeof(float);
// expect: out = 8 8 8 8 8 8 8 8
