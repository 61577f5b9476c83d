// What the plain text of a kernel needs to be C++ for OpenCL.
#define device __global
#define threadgroup __local
#define thread __private
#define constant __constant
#define threadgroup_barrier(flags) barrier(flags)
typedef char int8_t;
typedef uchar uint8_t;
typedef short int16_t;
typedef ushort uint16_t;
typedef int int32_t;
typedef uint uint32_t;
typedef long int64_t;
typedef ulong uint64_t;
// Arguments of two types, which Metal converts.
template <class A, class B> inline decltype(A() + B()) min(A a, B b) { return a < b ? a : b; }
template <class A, class B> inline decltype(A() + B()) max(A a, B b) { return a < b ? b : a; }
template <class A, class B, class C> inline float fma(A a, B b, C c) { return fma(float(a), float(b), float(c)); }
namespace metal {
enum mem_flags { mem_none = 0, mem_device = CLK_GLOBAL_MEM_FENCE, mem_threadgroup = CLK_LOCAL_MEM_FENCE };
using ::abs;
using ::clamp;
using ::fma;
using ::fmax;
using ::fmin;
using ::max;
using ::min;
using ::select;
} // namespace metal
template <class T, class U> inline T as_type(U x) { return __builtin_astype(x, T); }
