// Puzzle 9 Pooling, refused: words of another language
// run: --in a=int32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = threadIdx.x; // error E2001: 'threadIdx'
__syncthreads();      // error E2001: '__syncthreads'
out[i] = a[i];
