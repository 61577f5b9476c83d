template <typename T>
kernel void f(const device T* a, device T* out) { out[0] = a[0]; }
template [[host_name("f_float")]] kernel void f<float>(const device float*, device float*);
