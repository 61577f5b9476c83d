#include "cli/options.h"
#include <stdlib.h>
#include "base/bug.h"

void options_add(struct option_list *list, const struct option *rows, size_t count)
{
    if (list->count + count > sizeof list->rows / sizeof *list->rows)
        BUG("too many options");
    if (count)
        memcpy(list->rows + list->count, rows, count * sizeof *rows);
    list->count += count;
}

/* Typed words are short: up to a third of them may be wrong. */
static unsigned allowed_distance(struct text word)
{
    return word.len < 4 ? 1 : word.len < 9 ? 2 : 3;
}

static size_t common_prefix(struct text a, struct text b)
{
    size_t len = 0;
    while (len < a.len && len < b.len && a.ptr[len] == b.ptr[len])
        len++;
    return len;
}

void options_suggest(struct buf *out, struct text word, const void *first_name, size_t count, size_t stride)
{
    const char *best = NULL;
    unsigned limit = allowed_distance(word), best_distance = limit + 1;
    size_t best_prefix = 0;
    for (size_t i = 0; i < count; i++) {
        const char *const *name = (const void *)((const char *)first_name + i * stride);
        unsigned distance = text_distance(word, text_of(*name), limit);
        size_t prefix = common_prefix(word, text_of(*name));
        if (distance < best_distance || (best && distance == best_distance && prefix > best_prefix)) {
            best = *name;
            best_distance = distance;
            best_prefix = prefix;
        }
    }
    if (best)
        buf_printf(out, "; did you mean '%s'?", best);
}

static int unknown_option(const struct options *o, struct text name, struct err *err)
{
    struct buf hint = {0};
    buf_str(&hint, "");
    if (o->count)
        options_suggest(&hint, name, &o->rows[0].name, o->count, sizeof *o->rows);
    err_set(err, EXIT_USAGE, "unknown option '%.*s'%s ('grader %s --help' lists them)",
            name.len > 60 ? 60 : (int)name.len, name.ptr, hint.ptr, o->command);
    buf_release(&hint);
    return OPTIONS_WRONG;
}

static int with_value(struct options *o, const struct option *row, const char *attached, struct err *err)
{
    bool optional = row->value && row->value[0] == '[';
    o->value = attached;
    if (attached && !row->value) {
        err_set(err, EXIT_USAGE, "option '%s' takes no value", row->name);
        return OPTIONS_WRONG;
    }
    if (attached || !row->value || optional)
        return row->id;
    if (o->at >= o->argc) {
        err_set(err, EXIT_USAGE, "option '%s' needs a value: %s %s", row->name, row->name, row->value);
        return OPTIONS_WRONG;
    }
    o->value = o->argv[o->at++];
    return row->id;
}

int options_next(struct options *o, struct err *err)
{
    if (o->at == 0)
        o->at = 1;
    if (o->at >= o->argc)
        return OPTIONS_END;
    const char *word = o->argv[o->at++];
    if (!o->all_arguments && strcmp(word, "--") == 0) {
        o->all_arguments = true;
        return options_next(o, err);
    }
    if (o->all_arguments || word[0] != '-' || word[1] == '\0') {
        o->value = word;
        return OPTIONS_ARGUMENT;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return OPTIONS_HELP;
    const char *equals = strchr(word, '=');
    struct text name = text_from(word, equals ? (size_t)(equals - word) : strlen(word));
    for (size_t i = 0; i < o->count; i++)
        if (text_is(name, o->rows[i].name))
            return with_value(o, &o->rows[i], equals ? equals + 1 : NULL, err);
    return unknown_option(o, name, err);
}

void options_describe(struct buf *out, const struct option *rows, size_t count)
{
    enum { COLUMN = 34 };
    for (size_t i = 0; i < count; i++) {
        const struct option *row = &rows[i];
        if (!row->help)
            continue; /* another name of the row before */
        size_t start = out->len;
        bool optional = row->value && row->value[0] == '[';
        buf_printf(out, "  %s%s%s", row->name, row->value && !optional ? " " : "",
                   row->value ? row->value : "");
        size_t used = out->len - start;
        buf_printf(out, "%*s%s\n", used < COLUMN ? (int)(COLUMN - used) : 1, "", row->help);
    }
    buf_printf(out, "  %-32s%s\n", "--help", "this text");
}

int options_number(uint64_t *out, const char *name, const char *value, uint64_t max, struct err *err)
{
    char *end;
    unsigned long long number = strtoull(value, &end, 10);
    if (value[0] < '0' || value[0] > '9' || *end || number < 1 || number > max)
        return err_set(err, EXIT_USAGE, "%s is a number from 1 to %llu, not '%.40s'", name,
                       (unsigned long long)max, value);
    *out = number;
    return 0;
}
