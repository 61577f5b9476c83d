// C++ [cpp.error] #error is one
#if __METAL_VERSION__ < 9000
#error this needs Metal 90 // error E1012: this needs Metal 90
#endif
out[0] = 1;
