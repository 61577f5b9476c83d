// C++ [dcl.align]: alignas and aligned on structs, members and variables
// run: --out out=uint32[4] --grid 4 --threadgroup 4
// header: struct __attribute__((aligned(16))) A { float a; };
// header: struct alignas(16) B { float a; };
// header: struct C { float a; } __attribute__((aligned(16)));
// header: struct D { char a; alignas(8) float b; float c __attribute__((aligned(16))); };
// header: struct alignas(float4) E { half x; };
// header: struct F { alignas(16) float v[4]; char c; };
// header: struct __attribute__((packed, aligned(4))) G { char a; int b; char c; };
// header: template <typename T, int N> struct alignas(N * sizeof(T)) V { T v[N]; };
static_assert(sizeof(A) == 16 && sizeof(B) == 16 && sizeof(C) == 16 && alignof(B) == 16, "");
static_assert(sizeof(D) == 32 && alignof(D) == 16 && sizeof(E) == 16 && sizeof(F) == 32, "");
static_assert(sizeof(G) == 8 && alignof(G) == 4 && alignof(V<half, 4>) == 8 && sizeof(B[3]) == 48, "");
uint i = thread_position_in_grid.x;
alignas(16) threadgroup half s[8];
threadgroup half t[8] __attribute__((aligned(64)));
__attribute__((aligned(16))) float local[4] = {1, 2, 3, 4};
alignas(8) alignas(32) float one = 1;
if (i < 2)
    ((threadgroup half4 *)s)[i] = half4(i);
t[i] = 1;
threadgroup_barrier(mem_flags::mem_threadgroup);
D d = {1, 2, 3};
out[i] = s[2 * i] + t[i] + local[i] + d.b + d.c + one;
// expect: out = 8 9 11 12
