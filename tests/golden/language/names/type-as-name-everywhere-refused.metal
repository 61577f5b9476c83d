// C++ [lex.key]: nor can they name parameters, members, functions, types or enumerators
#include <metal_stdlib>
using namespace metal;
struct S { uint half; float y; }; // error E1105: 'half'
struct float { int x; }; // error E1105: 'float'
float half(float x) { return x / 2; } // error E1105: 'half'
typedef float half; // error E1105: 'half'
using bool = uint; // error E1105: 'bool'
enum E { int, second }; // error E1105: 'int'
inline uint f(uint half) { return half; } // error E1105: 'half'
inline uint g(uint switch) { return 1; } // error E1105: 'switch'
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { half x = 1; out[i] = f(i) + x; }
