// C++ [cpp.cond] an #if without #endif
out[0] = 1;
#ifdef FAST // error E1009: #ifdef
out[0] = 2;
