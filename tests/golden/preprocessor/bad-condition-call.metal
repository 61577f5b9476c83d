// C++ [cpp.cond] a call of something that is no macro
#if VERSION(1, 2) > 3 // error E1015: 'VERSION' is not a macro
#endif
out[0] = 1;
