/* metal_scan: the words of a Metal text, roughly.
 *
 * Before anything is compiled a whole .metal file has to be distinguished from a kernel body, and its kernels
 * have to be found. Comments, literals and preprocessor lines are skipped; all the rest is words and single
 * characters. */
#ifndef EXTRACT_METAL_SCAN_H
#define EXTRACT_METAL_SCAN_H

#include "base/text.h"

bool metal_scan_is_word(char c);

/* The next word or single character from `*at` on, which moves past it; len 0 at the end. */
struct text metal_scan_next(struct text t, size_t *at);

/* Does the text define a kernel itself (`kernel void f(...)`, `[[kernel]]`)? Else it is a body. */
bool metal_scan_is_whole(struct text t);

/* Does the text look like Metal rather than like prose or another language? A body has a position of a
 * thread, or a barrier. */
bool metal_scan_looks_like_metal(struct text t);

#endif
