// C++ [class.union]: unions in arrays, assigned as a whole
// run: --out out=uint32[2] --grid 1 --threadgroup 1
union U { float f; uint u; ushort h[2]; }; U w[2]; w[0].f = 2.0f; w[1] = w[0]; w[1].h[0] = 1;
out[0] = w[1].u; out[1] = w[0].u;
// expect: out = 1073741825 1073741824
