// C++ [temp.variadic]: functions as the arguments of a parameter pack
// header: typedef float unary(float);
// header: inline float square(float x) { return x * x; }
// header: inline float twice(float x) { return x * 2; }
// header: template <unary... Fs> float sum(float x) { return (Fs(x) + ...); }
uint i = thread_position_in_grid.x;
out[i] = sum<square, twice>(a[i]) + sum<twice>(1);
// expect: out = 2 5 10 17 26 37 50 65
