// MSL 2.2 Vector data types: every scalar has its vectors of 2, 3 and 4
bool2 b2 = bool2(true, false); bool3 b3 = bool3(true); bool4 b4 = bool4(b2, b2);
char2 c2 = char2(1, 2); uchar3 u3 = uchar3(1, 2, 3); short4 s4 = short4(1, 2, 3, 4); ushort2 us2 = ushort2(7);
int3 i3 = int3(1); uint4 u4 = uint4(i3.x, 2, 3, 4); long2 l2 = long2(1, 2); ulong3 ul3 = ulong3(1, 2, 3);
half4 h4 = half4(1.0h, 2.0h, 3.0h, 4.0h); bfloat2 bf = bfloat2(bfloat(1.0f)); float2 f2 = float2(1.0f);
out[thread_position_in_grid.x] = b4.z + c2.y + u3.z + s4.w + us2.x + u4.w + l2.y + ul3.z + float(h4.w) + float(bf.x) + f2.y + b3.x;
// expect: out = 33 33 33 33 33 33 33 33
