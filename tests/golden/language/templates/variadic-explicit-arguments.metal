// C++ [temp.arg.explicit]: the first elements of a pack are written, the rest is deduced
// header: template <typename... T> int bytes(T... x) { return (0 + ... + sizeof(x)); }
// header: template <typename R, typename... T> R all(T... x) { return R((0 + ... + x)); }
// run: --out out=int32[3] --grid 1 --threadgroup 1
out[0] = bytes<char, half>(1, 2, 3); out[1] = all<int>(1.6f, 2.6f); out[2] = bytes<long>(1);
// expect: out = 7 4 8
