// C++ [expr.const]: a component that is not there has no constant value
constexpr float3 v = float3(1, 2, 3);
constexpr float x = v[2];
constexpr float y = v[3]; // error E2029
out[0] = x + y;
