// Checks, out of bounds: a row is left in the last round, with the whole array still large enough
// run: --out out=float32[64] --grid 8,8 --threadgroup 8,8
threadgroup float s[16][8];
uint2 l = thread_position_in_threadgroup.xy;
s[l.y][l.x] = 1;
s[l.y + 8][l.x] = 1;
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k < 9; k++)
    float x = s[l.y][k]; // error E4001: index 2 of 's' must be less than 8
out[l.y * 8 + l.x] = sum;
