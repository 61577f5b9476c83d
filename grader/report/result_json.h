/* result_json: a result as JSON of schema grader/result/1. Fields are added, never changed. */
#ifndef REPORT_RESULT_JSON_H
#define REPORT_RESULT_JSON_H

#include "base/buf.h"
#include "grade/result.h"

void result_json(struct buf *out, const struct result *result);

#endif
