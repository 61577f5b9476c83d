// MSL 6.5: functions that a program adds to metal::fast and metal::precise stand beside Metal's own
// run: --out out=float32[8] --init 0
// expect: out = 5 1 2 3 0 0 0 0
// header: struct S { float x; };
// header: namespace metal { namespace precise { S sqrt(S s) { return s; } } namespace fast { S exp(S s) { return s; } } }
out[0] = metal::precise::sqrt(4.f) + precise::sqrt(S{3}).x;
out[1] = fast::exp(0.f);
out[2] = precise::exp2(1.f);
out[3] = metal::fast::exp(S{3}).x;
