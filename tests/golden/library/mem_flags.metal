// MSL 6.9.1 Synchronization functions: mem_flags are a scoped enumeration that can be combined
// run: --out out=float32[1] --grid 1 --threadgroup 1
constexpr mem_flags both = mem_flags::mem_device | mem_flags::mem_threadgroup;
threadgroup_barrier(both);
out[0] = (both & mem_flags::mem_device) == mem_flags::mem_device;
// expect: out = 1
