// MSL 2.2 Vector types: v.xx reads x and nothing else
// run: --in a=float32[32]:arange --out out=float32[16] --grid 32 --threadgroup 32
// expect: shared_reads = 1
threadgroup float4 s[16];
uint l = thread_position_in_threadgroup.x;
float2 v = 0;
if (l < 16) {
    s[l].x = a[l];
    v = s[l].xx;
    out[l] = v.x + v.y;
} else {
    s[l - 16].y = a[l];
}
