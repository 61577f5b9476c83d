// C++ [expr.ref]: a member of a returned struct
// header: struct P { float x; float3 v; }; P make(float s) { return {s, float3(s, 2 * s, 3 * s)}; }
out[thread_position_in_grid.x] = make(2).x + make(3).v.z + make(1).v[1];
// expect: out = 13 13 13 13 13 13 13 13
