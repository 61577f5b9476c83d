// clang, ext_vector_type: other numbers of components are refused and never ignored
typedef half half_v8 __attribute__((ext_vector_type(8))); // error E2900: vectors of 8 components
typedef float float_v8 __attribute__((vector_size(32))); // error E2900: vectors of 8 components
typedef float odd __attribute__((vector_size(6))); // error E2900: vectors of 'float'
using one = float __attribute__((ext_vector_type(1))); // error E2900: vectors of 1 component
typedef float2 twice __attribute__((ext_vector_type(2))); // error E2900: vectors of 'float2'
struct __attribute__((ext_vector_type(2))) S { float x; }; // error E2900: 'ext_vector_type' here
half_v8 v = 1;
out[thread_position_in_grid.x] = a[0];
