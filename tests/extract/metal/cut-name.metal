#include <metal_stdlib>
using namespace metal;

[[kernel]] void map
