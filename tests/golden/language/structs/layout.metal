// MSL 2.5 Alignment of data types: members are aligned as their types ask for
struct A { char c; float f; }; struct B { float3 v; float w; }; struct C { packed_float3 v; float w; }; struct D { char c; A a; short s; };
static_assert(sizeof(A) == 8, ""); static_assert(sizeof(B) == 32, ""); static_assert(sizeof(C) == 16, ""); static_assert(sizeof(D) == 16, "");
static_assert(alignof(B) == 16, "");
struct E {}; static_assert(sizeof(E) == 1, "");
out[thread_position_in_grid.x] = 0;
