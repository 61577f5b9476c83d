// C++ [conv.bool]: any arithmetic value becomes a bool by comparison with zero
// run: --out out=int32[5] --grid 1 --threadgroup 1
bool p = 2; bool q = 0.5f; bool r = 0.0h; bool s = -1; bool t = 0u;
out[0] = p; out[1] = q; out[2] = r; out[3] = s; out[4] = t;
// expect: out = 1 1 0 1 0
