// clang, packed: an access that is not through the struct still needs its alignment
// run: --in a=uint8[20]:arange --out out=uint32[4] --grid 1 --threadgroup 1
const device uint *p = (const device uint *)(a + 1);
out[0] = *p; // error E4015: not a multiple of 4
