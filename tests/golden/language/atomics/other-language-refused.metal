// MSL 6.15 Atomic functions: atomicAdd belongs to another language
atomicAdd(&out[0], 1.0f); // error E2001
