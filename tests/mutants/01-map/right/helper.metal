// header: template <typename T> T plus_ten(T x) { return x + T(10); }
// A function template in the header.
uint local_i = thread_position_in_grid.x;
out[local_i] = plus_ten(float(a[local_i]));
