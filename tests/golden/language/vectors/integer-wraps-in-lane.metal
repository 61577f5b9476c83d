// MSL 3.1 Scalar and vector operators: a component wraps in its own width
// run: --out out=int32[2] --grid 1 --threadgroup 1
uchar4 c = uchar4(250); c = c + 10; uchar2 d = uchar2(200) * 2;
out[0] = c.x; out[1] = d.y;
// expect: out = 4 144
