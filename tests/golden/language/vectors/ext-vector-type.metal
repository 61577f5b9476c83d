// clang, ext_vector_type and vector_size: 2 to 4 components are Metal's own vectors
// run: --in a=float32[8]:arange --out out=float32[8] --grid 2 --threadgroup 2
typedef float F4 __attribute__((vector_size(16)));
typedef __attribute__((__ext_vector_type__(4))) float G4;
typedef float G3 __attribute__((ext_vector_type(3)));
using H2 = half __attribute__((ext_vector_type(2)));
float __attribute__((ext_vector_type(2))) v = {1, 2};
static_assert(is_same<F4, float4>::value && is_same<G4, float4>::value && is_same<G3, float3>::value && is_same<H2, half2>::value, "");
static_assert(sizeof(F4) == 16 && alignof(F4) == 16 && sizeof(G3) == 16 && sizeof(H2) == 4 && sizeof(v) == 8, "");
uint i = thread_position_in_grid.x;
G4 x = ((const device G4 *)a)[i];
((device F4 *)out)[i] = x.wzyx + v.y;
// expect: out = 5 4 3 2 9 8 7 6
