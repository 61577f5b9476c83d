// C++ [dcl.fct]: what would need function pointers, or a choice among overloads, is refused as not supported
// header: typedef float (*unary)(float);
// header: typedef float plain(float);
// header: inline float one(float x) { return x; }
// header: inline float two(float x) { return x; }
// header: inline float two(int x) { return x; }
// header: template <float (*F)(float)> float apply(float x) { return F(x); }
// header: float call(unary f, float x) { return x; } // error E2900: function pointers
// header: plain other; // error E2900: function types here
unary f = 0; // error E2900: function pointers
float x = apply<two>(1); // error E2900: choosing among overloaded functions
uint n = sizeof(one); // error E2051: something that has a size
out[thread_position_in_grid.x] = 1;
