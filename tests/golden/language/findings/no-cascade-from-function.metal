// C++ [basic.lookup.unqual]: an unknown function makes one finding
auto v = compute(a, 3); // error E2001: 'compute'
float w = v + 1; v.x = 2; out[v] = w;
for (int k = 0; k < v; k++) out[k] = v[k];
