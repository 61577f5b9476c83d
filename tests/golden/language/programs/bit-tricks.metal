// MSL 6.3 Integer functions, C++ [expr.shift]: hashes and Gray codes
// header: inline uint hash(uint x) { x ^= x >> 16; x *= 0x7feb352dU; x ^= x >> 15; x *= 0x846ca68bU; x ^= x >> 16; return x; }
// run: --out out=uint32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = (i ^ (i >> 1)) | (popcount(i) << 8) | ((hash(i) == hash(i)) ? 1u << 16 : 0u);
// expect: out = 65536 65793 65795 66050 65798 66055 66053 66308
