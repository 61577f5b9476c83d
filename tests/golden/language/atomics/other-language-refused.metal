// MSL 6.15 Atomic functions: atomicAdd belongs to another language
atomicAdd(&out[0], 1.0f); // error E2001: did you mean 'atomic_fetch_add_explicit'
