// MLX header: a conversion operator is called by its name, inside and outside of its class
// run: --out out=float32[2] --grid 1 --threadgroup 1
// header: struct quarter {
// header:     uint8_t bits;
// header:     operator half() { return half(bits) / 4; }
// header:     float twice() { return 2 * float(this->operator half()); }
// header: };
// expect: out = 1.5 3
quarter q;
q.bits = 6;
out[0] = q.operator half();
out[1] = q.twice();
