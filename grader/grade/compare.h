/* compare: whether the outputs are the expected numbers.
 *
 * As numpy.allclose: |found - wanted| <= atol + rtol * |wanted|; infinities are equal to themselves, and a
 * NaN matches only a NaN. */
#ifndef GRADE_COMPARE_H
#define GRADE_COMPARE_H

#include "base/buf.h"
#include "puzzle/trial.h"

struct compared {
    uint64_t wrong, all; /* elements */
    uint32_t output;     /* of the first difference */
    uint64_t first;      /* its index */
    uint64_t places[4];  /* the first few */
    uint32_t place_count;
};

bool compare_close(double found, double wanted, double rtol, double atol);
double compare_element(enum dtype dtype, const uint8_t *bytes, uint64_t index);
struct compared compare_outputs(const struct trial *t, const uint8_t *const *outputs);

/* The shortest digits that give a number: "13", "0.1", "nan". */
void compare_put_number(struct buf *out, double value);
/* "a = 0 1 2 3", cut when it is long. */
void compare_put_array(struct buf *out, const struct wrap_array *a, const uint8_t *bytes);
/* "out[3]", "out[1, 2]" */
void compare_put_place(struct buf *out, const struct wrap_array *a, uint64_t index);

#endif
