// C++ [class.mfct]: methods, const methods, this, calls before the definition
// run: --out out=float32[3] --grid 1 --threadgroup 1
struct Acc {
    float s = 0;
    void add(float x) { s += x; twice(); }
    void twice() { this->s *= 2; }
    float get() const { return s; }
};
Acc acc; acc.add(1); acc.add(2); const Acc c = acc; thread Acc *p = &acc; p->add(0);
out[0] = c.get(); out[1] = acc.get(); out[2] = p->s;
// expect: out = 8 16 16
