/* element: one scalar in memory and in a lane. Lanes hold small integers extended and half and bfloat as
 * floats. */
#ifndef VM_ELEMENT_H
#define VM_ELEMENT_H

#include "vm/machine.h"

/* The value of a lane for the bits in memory; `p` need not be aligned. */
static inline uint64_t element_load(enum scalar_kind kind, const uint8_t *p)
{
    uint8_t b;
    uint16_t h;
    uint32_t w;
    uint64_t d;
    switch (kind) {
    case SCALAR_BOOL: return *p & 1;
    case SCALAR_I8: memcpy(&b, p, 1); return (uint32_t)(int32_t)(int8_t)b;
    case SCALAR_U8: return *p;
    case SCALAR_I16: memcpy(&h, p, 2); return (uint32_t)(int32_t)(int16_t)h;
    case SCALAR_U16: memcpy(&h, p, 2); return h;
    case SCALAR_I32:
    case SCALAR_U32:
    case SCALAR_F32: memcpy(&w, p, 4); return w;
    case SCALAR_I64:
    case SCALAR_U64: memcpy(&d, p, 8); return d;
    case SCALAR_F16: memcpy(&h, p, 2); return float_bits(half_to_float(h));
    case SCALAR_BF16: memcpy(&h, p, 2); return float_bits(bfloat_to_float(h));
    case SCALAR_KIND_COUNT: break;
    }
    return 0;
}

/* The bits that memory holds for a lane's value. */
static inline uint64_t element_bits(enum scalar_kind kind, uint64_t value)
{
    if (kind == SCALAR_F16)
        return half_from_float(float_from_bits((uint32_t)value));
    if (kind == SCALAR_BF16)
        return bfloat_from_float(float_from_bits((uint32_t)value));
    return value;
}

static inline void element_store(unsigned size, uint8_t *p, uint64_t bits)
{
    memcpy(p, &bits, size); /* little-endian, as every machine that this is built for */
}

static inline bool element_same(unsigned size, const uint8_t *p, uint64_t bits)
{
    return memcmp(p, &bits, size) == 0;
}

#endif
