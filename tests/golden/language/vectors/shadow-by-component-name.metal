// MSL 2.2.1 Accessing vector components: x after a dot is a component, whatever x is elsewhere
float x = 100; float2 xy = float2(x, 1);
out[thread_position_in_grid.x] = xy.x + xy.xy.y + x;
// expect: out = 201 201 201 201 201 201 201 201
