// Checks, retyped: bytes as packed words are no accident
// run: --in a=uint8[16]:zeros --out out=uint32[4] --grid 4 --threadgroup 4
// expect: out = 0 0 0 0
uint i = thread_position_in_grid.x;
out[i] = ((device const uint *)a)[i];
