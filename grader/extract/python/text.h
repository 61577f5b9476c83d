/* text: texts with the place of each byte, and how they are made. See value.h. */
#ifndef EXTRACT_PYTHON_TEXT_H
#define EXTRACT_PYTHON_TEXT_H

#include "extract/python/value.h"

/* A text that is being made from slices. */
struct py_builder {
    struct py *m;
    char *bytes;
    uint32_t len, cap;
    struct py_run *runs;
    uint32_t run_count;
    bool over; /* LIMIT_PYTHON_TEXT was passed: the rest was left out */
    bool is_bytes;
};

/* Bytes of the module at `at` and after. */
const struct py_text *python_text_plain(struct py *m, struct text t, uint32_t at);
/* Bytes that all come from `at`, unless the module has the same bytes there. */
const struct py_text *python_text_made(struct py *m, struct text t, uint32_t at);
const struct py_text *python_text_join(struct py *m, const struct py_text *left, const struct py_text *right);
const struct py_text *python_text_slice(struct py *m, const struct py_text *t, uint32_t from, uint32_t to);

/* A slice as a value, from the place of its first byte; and that place. */
struct py_value python_text_part(struct py *m, const struct py_text *t, uint32_t from, uint32_t to);
uint32_t python_text_place(struct py *m, const struct py_text *t, uint32_t offset);

/* The bytes; joins what is to be joined. */
struct text python_text_bytes(struct py *m, const struct py_text *t);
const struct py_text *python_text_flat(struct py *m, const struct py_text *t);

void python_text_put(struct py_builder *b, struct text t, uint32_t at, bool fixed);
/* The same bytes again and again, all from `at`. */
void python_text_fill(struct py_builder *b, struct text t, int64_t count, uint32_t at);
void python_text_put_slice(struct py_builder *b, const struct py_text *t, uint32_t from, uint32_t to);
void python_text_put_all(struct py_builder *b, const struct py_text *t);
/* The text, or unknown when it is too long. */
struct py_value python_text_value(struct py_builder *b, uint32_t at);

/* Characters, which are not bytes: how many, and where the n-th starts. */
uint32_t python_text_length(struct py *m, const struct py_text *t);
uint32_t python_text_offset(struct py *m, const struct py_text *t, uint32_t n);

#endif
