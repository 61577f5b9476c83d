#include "cli/options.h"
#include <stdlib.h>
#include "base/bug.h"

void options_gather(struct option_list *list, const struct option_part *parts)
{
    list->count = 0;
    for (; parts->rows; parts++)
        for (const struct option *row = parts->rows; row->name; row++) {
            if (list->count == sizeof list->rows / sizeof *list->rows)
                BUG("too many options");
            list->rows[list->count++] = *row;
        }
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

/* Of equally near names the one that starts with more of the word. */
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

/* --- reading --- */

static int unknown_option(const struct options *o, struct text name, struct err *err)
{
    struct buf hint = {0};
    struct option_list list;
    options_gather(&list, o->parts);
    buf_str(&hint, "");
    if (list.count)
        options_suggest(&hint, name, &list.rows[0].name, list.count, sizeof *list.rows);
    err_set(err, EXIT_USAGE, "unknown option '%.*s'%s ('grader %s --help' lists them)",
            name.len > 60 ? 60 : (int)name.len, name.ptr, hint.ptr, o->command);
    buf_release(&hint);
    return -1;
}

/* The value is the next word, unless it was attached with '=' or the option has none. */
static int take_value(const struct option *row, const char **value, int argc, char **argv, int *at,
                      struct err *err)
{
    bool optional = row->value && row->value[0] == '[';
    if (*value && !row->value)
        return err_set(err, EXIT_USAGE, "option '%s' takes no value", row->name);
    if (*value || !row->value || optional)
        return 0;
    if (*at >= argc)
        return err_set(err, EXIT_USAGE, "option '%s' needs a value: %s %s", row->name, row->name, row->value);
    *value = argv[(*at)++];
    return 0;
}

/* By the row's own function, else by the type of the field. */
static int set_field(void *field, const struct option_given *given, struct err *err)
{
    const struct option *row = given->row;
    uint64_t number;
    if (row->set)
        return row->set(field, given, err);
    switch (row->kind) {
    case OPTION_NOTHING:
    case OPTION_KIND_COUNT: break;
    case OPTION_FLAG: *(bool *)field = true; break;
    case OPTION_STRING: *(const char **)field = given->value; break;
    case OPTION_TEXT: *(struct text *)field = text_of(given->value); break;
    case OPTION_LARGE: return options_number(field, row->name, given->value, row->number, err);
    case OPTION_UINT:
        if (options_number(&number, row->name, given->value, row->number, err) != 0)
            return -1;
        *(uint32_t *)field = (uint32_t)number;
        break;
    }
    return 0;
}

/* The row of that name and the part that it belongs to. NULL: there is none. */
static const struct option *find(const struct option_part **part, struct text name)
{
    for (; (*part)->rows; (*part)++)
        for (const struct option *row = (*part)->rows; row->name; row++)
            if (text_is(name, row->name))
                return row;
    return NULL;
}

static int take_option(const struct options *o, void *command, int argc, char **argv, int *at,
                       struct err *err)
{
    const char *word = argv[*at - 1], *equals = strchr(word, '=');
    struct text name = text_from(word, equals ? (size_t)(equals - word) : strlen(word));
    const struct option_part *part = o->parts;
    struct option_given given = {.value = equals ? equals + 1 : NULL, .arena = o->arena};
    given.row = find(&part, name);
    if (!given.row)
        return unknown_option(o, name, err);
    if (take_value(given.row, &given.value, argc, argv, at, err) != 0 ||
        set_field((char *)command + part->at + given.row->at, &given, err) != 0)
        return -1;
    return part->then ? part->then((char *)command + part->at, &given, err) : 0;
}

static int take_argument(const struct options *o, void *command, const char *word, struct err *err)
{
    if (!o->argument)
        return err_set(err, EXIT_USAGE, "unexpected '%.60s': grader %s takes nothing", word, o->command);
    return o->argument((char *)command + o->argument_at,
                       &(struct option_given){.value = word, .arena = o->arena}, err);
}

/* A word without '-' in front, "-" itself, and every word after "--" is an argument. */
enum options_end options_parse(const struct options *o, void *command, int argc, char **argv, struct err *err)
{
    bool all_arguments = false;
    for (int at = 1; at < argc;) {
        const char *word = argv[at++];
        int status = 0;
        if (!all_arguments && strcmp(word, "--") == 0)
            all_arguments = true;
        else if (all_arguments || word[0] != '-' || word[1] == '\0')
            status = take_argument(o, command, word, err);
        else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
            return OPTIONS_HELP;
        else
            status = take_option(o, command, argc, argv, &at, err);
        if (status != 0)
            return OPTIONS_WRONG;
    }
    return OPTIONS_DONE;
}

/* --- values and help --- */

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

/* "auto, cpu or metal" of "auto|cpu|metal". */
static void put_choices(struct buf *out, const char *choices)
{
    const char *last = strrchr(choices, '|');
    for (const char *p = choices; *p; p++) {
        if (*p == '|')
            buf_str(out, p == last ? " or " : ", ");
        else
            buf_char(out, *p);
    }
}

int options_word(const struct option_given *given, const char *const *words, int count, struct err *err)
{
    struct buf choices = {0};
    for (int i = 0; i < count; i++)
        if (strcmp(given->value, words[i]) == 0)
            return i;
    put_choices(&choices, given->row->value);
    err_set(err, EXIT_USAGE, "%s must be %s, not '%.40s'", given->row->name, choices.ptr, given->value);
    buf_release(&choices);
    return -1;
}
