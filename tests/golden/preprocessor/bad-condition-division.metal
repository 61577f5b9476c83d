// C++ [cpp.cond] division by zero
#define ZERO (1 - 1)
#if 8 / ZERO // error E1015: division by zero
#endif
#if 8 % ZERO // error E1015
#endif
out[0] = 1;
