#pragma once
#include <CoreGraphics/CGGeometry.h>
#include <dispatch/dispatch.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
typedef double CFTimeInterval;
typedef const struct __CFString *CFStringRef;
