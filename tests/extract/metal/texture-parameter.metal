kernel void f(texture2d<float, access::read> t [[texture(0)]], device float* out) { out[0] = 1; }
