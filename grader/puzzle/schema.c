#include "puzzle/schema.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void schema_problem(struct schema *s, uint32_t line, const char *format, ...)
{
    char message[400];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    buf_printf(&s->problems, "%.*s:%u: %s\n", TEXT_ARG(s->file), line, message);
    s->count++;
}

static void unknown_key(struct schema *s, const struct yaml *child, const char *what,
                        const char *const *names)
{
    const char *best = NULL;
    unsigned best_distance = 4;
    for (; *names; names++) {
        unsigned distance = text_distance(child->key, text_of(*names), 3);
        if (distance < best_distance) {
            best = *names;
            best_distance = distance;
        }
    }
    schema_problem(s, child->key_line, "%s has no key '%.*s'%s%s%s", what, TEXT_ARG(child->key),
                   best ? "; did you mean '" : "", best ? best : "", best ? "'?" : "");
}

bool schema_keys(struct schema *s, const struct yaml *map, const char *what, const char *const *names)
{
    if (map->kind != YAML_MAP) {
        schema_problem(s, map->line, "%s must be a map (key: value)", what);
        return false;
    }
    for (const struct yaml *child = map->first; child; child = child->next) {
        bool known = false;
        for (const char *const *name = names; *name; name++)
            known |= text_is(child->key, *name);
        if (!known)
            unknown_key(s, child, what, names);
    }
    return true;
}

struct text schema_text(struct schema *s, const struct yaml *map, const char *key, bool needed)
{
    const struct yaml *node = yaml_get(map, key);
    if (node && node->kind != YAML_TEXT) {
        schema_problem(s, node->line, "'%s' must be a string", key);
        return TEXT("");
    }
    if (needed && (!node || !node->text.len))
        schema_problem(s, map->line, "'%s' is missing", key);
    return node ? node->text : TEXT("");
}

double schema_number(struct schema *s, const struct yaml *map, const char *key, double fallback)
{
    const struct yaml *node = yaml_get(map, key);
    if (!node)
        return fallback;
    char *end = NULL;
    double value = node->kind == YAML_TEXT && node->text.len ? strtod(node->text.ptr, &end) : -1;
    if (!end || *end || !(value >= 0 && value <= 1e9)) {
        schema_problem(s, node->line, "'%s' must be a number of at least 0", key);
        return fallback;
    }
    return value;
}

bool schema_bool(struct schema *s, const struct yaml *map, const char *key, bool fallback)
{
    const struct yaml *node = yaml_get(map, key);
    if (!node)
        return fallback;
    if (node->kind == YAML_TEXT && text_is(node->text, "true"))
        return true;
    if (node->kind != YAML_TEXT || !text_is(node->text, "false"))
        schema_problem(s, node->line, "'%s' must be true or false", key);
    return false;
}

uint32_t schema_texts(struct schema *s, const struct yaml *map, const char *key, struct text *out,
                      uint32_t max)
{
    const struct yaml *node = yaml_get(map, key);
    uint32_t count = 0;
    if (!node)
        return 0;
    if (node->kind != YAML_LIST || node->count > max) {
        schema_problem(s, node->line, "'%s' must be a list of at most %u strings", key, max);
        return 0;
    }
    for (const struct yaml *child = node->first; child; child = child->next) {
        if (child->kind != YAML_TEXT)
            schema_problem(s, child->line, "'%s' must be a list of strings", key);
        else
            out[count++] = child->text;
    }
    return count;
}

/* --- expressions and ranges --- */

struct pack_expr schema_expr(struct schema *s, const struct yaml *node)
{
    if (!node)
        return (struct pack_expr){0};
    if (node->kind != YAML_TEXT || !node->text.len) {
        schema_problem(s, node->line, "expected a number or an expression");
        return (struct pack_expr){.text = TEXT("1"), .line = node->line};
    }
    return (struct pack_expr){.text = node->text, .line = node->line};
}

uint32_t schema_exprs(struct schema *s, const struct yaml *node, struct pack_expr *out, uint32_t max)
{
    uint32_t count = 0;
    if (!node)
        return 0;
    if (node->kind == YAML_TEXT) {
        out[0] = schema_expr(s, node);
        return 1;
    }
    if (node->kind != YAML_LIST || node->count > max) {
        schema_problem(s, node->line, "expected a list of at most %u expressions", max);
        return 0;
    }
    for (const struct yaml *child = node->first; child; child = child->next)
        out[count++] = schema_expr(s, child);
    return count;
}

bool schema_integer(struct text t, int64_t *out)
{
    char digits[24], *end;
    if (!t.len || t.len >= sizeof digits)
        return false;
    memcpy(digits, t.ptr, t.len);
    digits[t.len] = 0;
    errno = 0;
    long long value = strtoll(digits, &end, 10);
    *out = value;
    return errno == 0 && *end == 0 && digits[0] != ' ' && digits[0] != '+';
}

bool schema_range(struct text t, int64_t *low, int64_t *high)
{
    ptrdiff_t dots = text_find(t, TEXT(".."));
    if (dots < 0) {
        bool good = schema_integer(t, low);
        *high = *low;
        return good;
    }
    struct text left = text_from(t.ptr, (size_t)dots);
    struct text right = text_from(t.ptr + dots + 2, t.len - (size_t)dots - 2);
    return schema_integer(left, low) && schema_integer(right, high) && *low <= *high;
}

/* --- grading --- */

static void read_weights(struct schema *s, const struct yaml *map, struct pack_grading *grading)
{
    static const char *const names[] = {"published", "hidden", "memory", "synchronisation", "budget", NULL};
    if (!map || !schema_keys(s, map, "'weights'", names))
        return;
    for (int kind = 0; kind < CASE_STRETCH; kind++)
        grading->weights[kind] = schema_number(s, map, names[kind], grading->weights[kind]);
}

/* Each kind of finding may be an error, a warning or off; `unproven` is a share of the points. */
static void read_policy(struct schema *s, const struct yaml *map, struct pack_grading *grading)
{
    static const char *const names[] = {"out-of-bounds", "uninitialized", "race", "barrier",
                                        "arithmetic",    "unproven",      NULL};
    static const char *const levels[POLICY_COUNT] = {"error", "warning", "off"};
    if (!map || !schema_keys(s, map, "'policy'", names))
        return;
    grading->unproven = schema_number(s, map, "unproven", grading->unproven);
    if (grading->unproven > 1)
        schema_problem(s, yaml_get(map, "unproven")->line, "'unproven' must be a share from 0 to 1");
    for (const struct yaml *child = map->first; child; child = child->next) {
        enum policy level = 0;
        if (text_is(child->key, "unproven"))
            continue;
        while (level < POLICY_COUNT && !(child->kind == YAML_TEXT && text_is(child->text, levels[level])))
            level++;
        if (level == POLICY_COUNT) {
            schema_problem(s, child->line, "a policy must be error, warning or off");
            continue;
        }
        for (enum finding_kind kind = 0; kind < FINDING_KIND_COUNT; kind++)
            if (text_is(child->key, finding_kind_name(kind)))
                grading->policy[kind] = level;
    }
}

void schema_grading(struct schema *s, const struct yaml *map, struct pack_grading *grading)
{
    grading->points = schema_number(s, map, "points", grading->points);
    grading->all_or_nothing = schema_bool(s, map, "all_or_nothing", grading->all_or_nothing);
    grading->stretch_bonus = schema_number(s, map, "stretch_bonus", grading->stretch_bonus);
    read_weights(s, yaml_get(map, "weights"), grading);
    read_policy(s, yaml_get(map, "policy"), grading);
}
