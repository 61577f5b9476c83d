// Checks, misaligned: a pointer that is moved on by floats
// run: --in a=float32[16]:arange --out out=float32[4] --grid 2 --threadgroup 2 --init 0
uint i = thread_position_in_grid.x;
device const float *p = a;
float sum = 0;
for (uint k = 0; k < 3; k++, p++)
    sum += ((device const float4 *)p)->x; // component: no whole vector is read
for (uint k = 0; k < 2; k++, p++)
    sum += dot(*(device const float4 *)p, float4(1)); // error E4015: reads at byte 12 of 'a', which is not a multiple of 16
out[i] = 1;
