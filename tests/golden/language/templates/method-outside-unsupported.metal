// C++ [temp.mem.func]: a method of a class template defined outside is not supported yet, and says so
// header: template <typename T, int N> struct Buf { T v[N]; T sum() const; };
// header: template <typename T, int N> T Buf<T, N>::sum() const { T s = 0; for (int k = 0; k < N; k++) s += v[k]; return s; } // error E2900: members of class templates defined outside of them
Buf<float, 3> x = {{1, 2, 3.5f}};
out[thread_position_in_grid.x] = x.sum();
