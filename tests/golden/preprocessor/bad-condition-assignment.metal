// C++ [cpp.cond] '=' in a condition
#define MODE 1
#if MODE = 1 // error E1015: '=='
#endif
out[0] = 1;
