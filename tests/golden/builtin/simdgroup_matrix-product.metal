// MSL 6.7 SIMD-group matrix: the product of two matrices as an operator
// run: --in a=float32[64]:arange --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 x, three(3.0f);
simdgroup_load(x, a, 8);
simdgroup_float8x8 z = x * three * simdgroup_float8x8(1);
simdgroup_store(z, out, 8);
// expect: out = 0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54 57 60 63 66 69 72 75 78 81 84 87 90 93 96 99 102 105 108 111 114 117 120 123 126 129 132 135 138 141 144 147 150 153 156 159 162 165 168 171 174 177 180 183 186 189
