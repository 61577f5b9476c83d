// C++ [dcl.dcl]: the message is shown
static_assert(sizeof(float3) == 12, "float3 takes 16 bytes"); // error E2031: "float3 takes 16 bytes"
out[thread_position_in_grid.x] = 0;
