// clang, packed: no gaps between members; they are read and written at any byte
// run: --in a=uint8[20]:arange --out out=uint32[8] --out bytes=uint8[20] --grid 4 --threadgroup 4
// header: struct __attribute__((packed)) P { uchar a; uint b; };
// header: struct Q { uchar a; uint b; } __attribute__((packed));
// header: struct [[gnu::packed]] R { uchar a; float4 v; P p[2]; };
// header: struct M { uchar a; uint b __attribute__((packed)); ushort c; };
// header: template <typename T> struct __attribute__((__packed__)) W { uchar a; T b; uint size() thread const { return sizeof(W); } };
uint i = thread_position_in_grid.x;
static_assert(sizeof(P) == 5 && alignof(P) == 1 && sizeof(Q) == 5 && sizeof(R) == 27 && sizeof(M) == 8, "");
static_assert(sizeof(W<ulong>) == 9 && sizeof(W<P>) == 6, "");
const device P *p = (const device P *)a;
out[i] = p[i].b;
device P *q = (device P *)bytes;
q[i] = p[i];
q[i].b += 1;
threadgroup P s[4];
s[i] = p[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
R r = {1, float4(2), {{3, 4}, {5, 6}}};
thread R &t = r;
t.p[i % 2].b += s[3 - i].a;
t.v.y += 1;
W<uint> w = {1, 2};
out[4 + i] = t.p[i % 2].b + uint(t.v.y) + w.b + w.size();
// expect: out = 67305985 151521030 235736075 319951120 29 26 19 16
// expect: bytes = 0 2 2 3 4 5 7 7 8 9 10 12 12 13 14 15 17 17 18 19
