// C++ [temp.arg.template]: a class template as an argument, or refused as not supported yet
// header: template <typename T> struct Box { T v; };
// header: template <template <typename> class B> float f() { B<float> b = {2.5f}; return b.v; } // error E2900: template template parameters
out[thread_position_in_grid.x] = f<Box>();
