// MLX body: inputs and locals may be called like functions of the library
// run: --in cos=float32[8]:arange --in length=int32[]:3 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 3 4 5 6 7 8 9 10
uint i = thread_position_in_grid.x;
float max = cos[i];
float sum = max + length;
out[i] = metal::max(sum, 0.0f);
