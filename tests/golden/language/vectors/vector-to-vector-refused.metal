// MSL 2, Implicit type conversions: there is none between vectors of different element types
int4 i = int4(1);
float4 v = i; // error E2004: write float4(...)
out[thread_position_in_grid.x] = 0;
