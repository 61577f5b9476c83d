// MSL 2.2.1 Accessing vector components: a reference does not bind to a selection of several components
float4 v = float4(1);
thread float2 &r = v.xy; // error E2045: 'thread float2'
out[thread_position_in_grid.x] = v.x;
