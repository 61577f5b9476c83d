/* unit: what a unit test in C needs. Each tests/unit/test_*.c is a program of its own; it counts its checks
 * and its last line is "N passed, N failed". A file found is a test run, nothing is registered. */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

#include <stdbool.h>
#include <stdio.h>

struct unit {
    unsigned passed, failed;
};

static inline bool unit_check(struct unit *unit, bool ok, const char *file, int line, const char *what)
{
    if (ok) {
        unit->passed++;
        return true;
    }
    unit->failed++;
    if (unit->failed <= 20)
        printf("%s:%d: failed: %s\n", file, line, what);
    return false;
}

/* Counts a check; false when it failed, so that the caller can print the values. */
#define CHECK(unit, condition) unit_check((unit), (condition), __FILE__, __LINE__, #condition)

/* The value of main. */
static inline int unit_end(const struct unit *unit)
{
    printf("%u passed, %u failed\n", unit->passed, unit->failed);
    return unit->failed != 0;
}

#endif
