// C++ [cpp.cond] #else and #endif without #if
#else // error E1008: #else
#endif // error E1008: #endif
out[0] = 1;
