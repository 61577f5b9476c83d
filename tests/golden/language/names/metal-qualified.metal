// MSL 6.1 Namespace and header files: metal:: before types, functions and enums
uint i = thread_position_in_grid.x;
metal::float4 v = metal::float4(1); metal::threadgroup_barrier(metal::mem_flags::mem_none);
out[i] = metal::max(a[i], 3.0f) + v.x + ::metal::min(1.0f, 2.0f);
// expect: out = 5 5 5 5 6 7 8 9
