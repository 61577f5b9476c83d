// silent: shift counts, fields of bits and quotients that C leaves undefined have a value
uint i = thread_position_in_grid.x;
int k = (int)a[i] * 13 - 40;
uint s = 0;
ulong w = 0;
for (int d = -70; d < 140; d += 7) {
    s += extract_bits((uint)k, (uint)d, (uint)(d + 3)) + extract_bits(k, (uint)d, (uint)(d * 3));
    s += insert_bits((uint)k, 5u, (uint)d, (uint)(d + 9)) + rotate((uint)k, (uint)d);
    s += ((uint)k << d) + (k >> d) + ((ushort)k << d) + mulhi(k, d) + abs(k * 2147483647);
    w += ((ulong)k >> d) + ((long)k << d) + extract_bits((ulong)k, (uint)d, (uint)d);
    w += insert_bits((ulong)k, 5ul, (uint)d, (uint)d) + (ulong)(long)ldexp(a[i], d * 30000000);
}
int low = -2147483647 - 1;
out[i] = s + w + k / -1 + k % -1 + low / (k - k - 1) + low % (k - k - 1) + (char)(a[i] * 1e30f);
