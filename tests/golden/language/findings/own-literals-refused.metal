// C++ [over.literal]: literal operators are not supported; no other finding follows
// header: constexpr int operator""_k(unsigned long n) { return int(n) * 2; }
out[0] = 3_k; // error E2900: not supported yet: user-defined literals
