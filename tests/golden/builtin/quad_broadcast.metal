// MSL 6.9.3 Quad-group functions: quad_broadcast and quad_broadcast_first
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_broadcast(a[i], 2) * 100u + quad_broadcast_first(a[i]);
// expect: out = 200 200 200 200 604 604 604 604 1008 1008 1008 1008 1412 1412 1412 1412 1816 1816 1816 1816 2220 2220 2220 2220 2624 2624 2624 2624 3028 3028 3028 3028
