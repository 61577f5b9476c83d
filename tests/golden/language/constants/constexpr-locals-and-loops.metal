// C++ [expr.const]: arrays, loops, branches and calls inside a constant evaluation
// header: constexpr int primes(int n) { int found = 0; bool sieve[64] = {}; for (int k = 2; k < n; k++) { if (sieve[k]) continue; found++; for (int m = k * k; m < n; m += k) sieve[m] = true; } return found; }
// header: constexpr uint gcd1(uint x, uint y) { while (y) { uint t = x % y; x = y; y = t; } return x; }
static_assert(primes(30) == 10, ""); static_assert(gcd1(48, 18) == 6, ""); threadgroup float s[gcd1(12, 8)];
out[thread_position_in_grid.x] = sizeof(s) / 4 + primes(20);
// expect: out = 12 12 12 12 12 12 12 12
