// MSL 2.1 Scalar data types: bfloat converts to float by itself, and back by a cast
// run: --out out=float32[3] --grid 1 --threadgroup 1
bfloat x = bfloat(1.5f); float y = x; bfloat z = static_cast<bfloat>(257.0f);
out[0] = y; out[1] = z; out[2] = x * 2.0f;
// expect: out = 1.5 256 3
