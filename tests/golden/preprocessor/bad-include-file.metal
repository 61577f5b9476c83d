// C++ [cpp.include] files of one's own cannot be included in a body
#include "utils.h" // error E1005: "utils.h"
#include "mlx/backend/metal/kernels/utils.h" // error E1005
#include "../metal_stdlib" // error E1005
#include metal_stdlib // error E1007
out[0] = 1;
