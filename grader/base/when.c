#include "base/when.h"
#include <stdlib.h>
#include <time.h>

/* --- days and dates of the Gregorian calendar --- */

/* Days from 1970-01-01; a year here starts in March, so that the leap day is its last. */
static int64_t days_of(int64_t year, int month, int day)
{
    year -= month <= 2;
    int64_t era = (year >= 0 ? year : year - 399) / 400, of_era = year - era * 400;
    int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static void date_of(int64_t days, int64_t *year, int *month, int *day)
{
    days += 719468;
    int64_t era = (days >= 0 ? days : days - 146096) / 146097, of_era = days - era * 146097;
    int64_t y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * y + y / 4 - y / 100), m = (5 * of_year + 2) / 153;
    *day = (int)(of_year - (153 * m + 2) / 5 + 1);
    *month = (int)(m < 10 ? m + 3 : m - 9);
    *year = y + era * 400 + (*month <= 2);
}

static int days_in(int64_t year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && leap);
}

/* --- reading --- */

struct cursor {
    struct text rest;
    bool wrong;
};

static bool take(struct cursor *c, const char *any_of)
{
    if (c->wrong || !c->rest.len || !strchr(any_of, c->rest.ptr[0]) || !c->rest.ptr[0])
        return false;
    c->rest = text_from(c->rest.ptr + 1, c->rest.len - 1);
    return true;
}

static void must_take(struct cursor *c, const char *any_of)
{
    if (!take(c, any_of))
        c->wrong = true;
}

static int digits(struct cursor *c, int count, int min, int max)
{
    int value = 0;
    for (int i = 0; i < count && !c->wrong; i++) {
        if (!c->rest.len || c->rest.ptr[0] < '0' || c->rest.ptr[0] > '9') {
            c->wrong = true;
            break;
        }
        value = value * 10 + (c->rest.ptr[0] - '0');
        c->rest = text_from(c->rest.ptr + 1, c->rest.len - 1);
    }
    if (value < min || value > max)
        c->wrong = true;
    return value;
}

/* "Z", "+01:00", "+0100", or nothing */
static int offset(struct cursor *c)
{
    if (!c->rest.len || take(c, "zZ"))
        return 0;
    bool minus = take(c, "-");
    if (!minus)
        must_take(c, "+");
    int hours = digits(c, 2, 0, 23);
    take(c, ":");
    int minutes = hours * 60 + digits(c, 2, 0, 59);
    return minus ? -minutes : minutes;
}

/* Seconds of the day. */
static int time_of_day(struct cursor *c)
{
    int seconds = digits(c, 2, 0, 23) * 3600;
    must_take(c, ":");
    seconds += digits(c, 2, 0, 59) * 60;
    if (take(c, ":")) {
        seconds += digits(c, 2, 0, 60);
        if (take(c, ".")) {
            digits(c, 1, 0, 9);
            while (take(c, "0123456789"))
                ;
        }
    }
    take(c, " ");
    return seconds - offset(c) * 60;
}

bool when_parse(int64_t *out, struct text t)
{
    struct cursor c = {.rest = text_trim(t)};
    int year = digits(&c, 4, 1, 9999);
    must_take(&c, "-");
    int month = digits(&c, 2, 1, 12);
    must_take(&c, "-");
    int day = digits(&c, 2, 1, 31);
    if (c.wrong || day > days_in(year, month))
        return false;
    int64_t seconds = days_of(year, month, day) * 86400;
    if (!c.rest.len) {
        *out = seconds + 86399;
        return true;
    }
    must_take(&c, "Tt ");
    seconds += time_of_day(&c);
    if (c.wrong || c.rest.len)
        return false;
    *out = seconds;
    return true;
}

struct text when_format(struct arena *arena, int64_t seconds, int offset_minutes)
{
    static const int64_t first = -62135596800, last = 253402300799; /* years 1 to 9999 */
    if (offset_minutes < -1439 || offset_minutes > 1439)
        offset_minutes = 0;
    if (seconds < first - 86400 || seconds > last + 86400)
        return TEXT("");
    int64_t local = seconds + (int64_t)offset_minutes * 60;
    if (local < first || local > last)
        return TEXT("");
    int64_t days = (local >= 0 ? local : local - 86399) / 86400, year;
    int month, day, of_day = (int)(local - days * 86400);
    date_of(days, &year, &month, &day);
    int away = offset_minutes < 0 ? -offset_minutes : offset_minutes;
    struct text head = arena_printf(arena, "%04d-%02d-%02dT%02d:%02d:%02d", (int)year, month, day,
                                    of_day / 3600, of_day / 60 % 60, of_day % 60);
    if (!away)
        return arena_printf(arena, "%sZ", head.ptr);
    return arena_printf(arena, "%s%c%02d:%02d", head.ptr, offset_minutes < 0 ? '-' : '+', away / 60,
                        away % 60);
}

int64_t when_now(bool *fixed)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    char *end = NULL;
    long long seconds = epoch && epoch[0] >= '0' && epoch[0] <= '9' ? strtoll(epoch, &end, 10) : 0;
    bool known = end && !*end;
    if (fixed)
        *fixed = known;
    return known ? seconds : (int64_t)time(NULL);
}
