// MSL 2.2 Vector data types: truth values are converted before they are counted
float4 v = float4(1, 5, 3, 7); float4 m = float4(v > 2.0f); int4 n = int4(v > 4.0f);
out[thread_position_in_grid.x] = m.x + m.y + m.z + m.w + 10 * (n.x + n.y + n.z + n.w);
// expect: out = 23 23 23 23 23 23 23 23
