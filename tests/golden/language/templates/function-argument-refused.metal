// C++ [temp.arg.nontype]: a number is no function, and a function no number
// header: inline float square(float x) { return x * x; }
// header: template <float (*F)(float)> struct Op { float value; };
// header: template <int N> struct Times { float value; };
Op<3> x; // error E2035: 'F' needs a function here
Times<square> y; // error E2035: 'N' needs a value here, not a function
out[thread_position_in_grid.x] = 1;
