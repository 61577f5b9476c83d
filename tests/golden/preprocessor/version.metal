// MSL 1.5.2 Preprocessor: __METAL_VERSION__ and __METAL__
// expect: out = 1 1 1 1 1 1 1 1
#if __METAL_VERSION__ >= 310 && __METAL__ && defined(__METAL_MACOS__) && __cplusplus >= 201402L
out[thread_position_in_grid.x] = 1;
#endif
