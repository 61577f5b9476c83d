// C++ [temp.class], MSL 4: a loader struct with pointers to two memories, the usual building block of libraries
// header: template <typename T, short ROWS, short COLS> struct Loader {
// header:   static constant constexpr const short size = ROWS * COLS;
// header:   const int ld; const short i; threadgroup T *dst; const device T *src;
// header:   METAL_FUNC Loader(const device T *s, const int ld_, threadgroup T *d, ushort lane) : ld(ld_), i(short(lane)), dst(d + i), src(s + (i / COLS) * ld + i % COLS) {}
// header:   METAL_FUNC void load() const { dst[0] = src[0]; }
// header:   METAL_FUNC void next() { src += COLS; }
// header: };
// run: --in a=float32[4,4]:arange --out out=float32[8] --grid 4 --threadgroup 4
threadgroup float s[Loader<float, 2, 2>::size]; uint i = thread_index_in_threadgroup;
Loader<float, 2, 2> l(a, a_shape[1], s, i);
for (short t = 0; t < 2; t++) {
    threadgroup_barrier(mem_flags::mem_threadgroup); l.load(); l.next(); threadgroup_barrier(mem_flags::mem_threadgroup);
    out[t * 4 + i] = s[3 - i];
}
// expect: out = 5 4 1 0 7 6 3 2
