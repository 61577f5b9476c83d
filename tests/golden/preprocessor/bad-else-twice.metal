// C++ [cpp.cond] one #else is enough
#if 1
out[0] = 1;
#else
#else // error E1007: else
#endif
