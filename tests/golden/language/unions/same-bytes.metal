// C++ [class.union]: the members share their bytes
// run: --out out=uint32[3] --grid 1 --threadgroup 1
union U { float f; uint u; uchar b[4]; }; U x; x.f = 1.0f; U y = {2.0f};
static_assert(sizeof(U) == 4, "");
out[0] = x.u; out[1] = x.b[3]; out[2] = y.u >> 24;
// expect: out = 1065353216 63 64
