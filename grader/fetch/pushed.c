#include "fetch/pushed.h"
#include "base/limits.h"
#include "base/when.h"

struct log {
    struct pushes *out;
    struct arena *arena;
    const char *name;
    unsigned line;
    uint32_t capacity;
    struct err *err;
};

enum field { FIELD_COMMIT, FIELD_PUSHED, FIELD_REF, FIELD_COUNT };
static const char *const field_names[FIELD_COUNT] = {"commit", "pushed_at", "ref"};

static int field_of(struct text name)
{
    for (int k = 0; k < FIELD_COUNT; k++)
        if (text_is(name, field_names[k]))
            return k;
    return -1;
}

static int wrong(struct log *log, const char *what)
{
    return err_set(log->err, EXIT_USAGE, "'%.200s', line %u: %s", log->name, log->line, what);
}

static int add(struct log *log, const struct text fields[FIELD_COUNT])
{
    struct pushes *out = log->out;
    struct push push = {.ref = fields[FIELD_REF]};
    if (!object_id_parse(&push.commit, fields[FIELD_COMMIT]))
        return wrong(log, "'commit' must be the 40 digits of a commit");
    if (!when_parse(&push.at, fields[FIELD_PUSHED]))
        return wrong(log, "'pushed_at' must be a time such as 2026-02-01T22:14:03Z");
    if (out->count == LIMIT_PUSHES)
        return wrong(log, "too many pushes");
    if (out->count == log->capacity) {
        log->capacity = log->capacity ? log->capacity * 2 : 64;
        out->list = arena_grow(log->arena, out->list, out->count, log->capacity, sizeof *out->list);
    }
    out->list[out->count++] = push;
    return 0;
}

/* --- CSV --- */

/* Takes the next field, in quotes or not; a doubled quote within quotes is one. */
static struct text csv_field(struct log *log, struct text *rest)
{
    struct text t = *rest;
    if (!t.len || t.ptr[0] != '"') {
        const char *comma = t.len ? memchr(t.ptr, ',', t.len) : NULL;
        size_t len = comma ? (size_t)(comma - t.ptr) : t.len;
        *rest = text_from(t.ptr + len + (comma != NULL), t.len - len - (comma != NULL));
        return text_trim(text_from(t.ptr, len));
    }
    char *value = arena_alloc(log->arena, t.len);
    size_t len = 0, i = 1;
    for (; i < t.len; i++) {
        if (t.ptr[i] == '"' && (i + 1 == t.len || t.ptr[i + 1] != '"'))
            break;
        i += t.ptr[i] == '"';
        value[len++] = t.ptr[i];
    }
    while (i < t.len && t.ptr[i] != ',')
        i++;
    i += i < t.len;
    *rest = text_from(t.ptr + i, t.len - i);
    return text_from(value, len);
}

enum { MAX_COLUMNS = 64 };

static int csv_header(struct log *log, struct text line, int columns[MAX_COLUMNS])
{
    bool has[FIELD_COUNT] = {false};
    for (int i = 0; i < MAX_COLUMNS; i++)
        columns[i] = -1;
    for (int i = 0; line.len && i < MAX_COLUMNS; i++) {
        columns[i] = field_of(csv_field(log, &line));
        if (columns[i] >= 0)
            has[columns[i]] = true;
    }
    if (!has[FIELD_COMMIT] || !has[FIELD_PUSHED])
        return wrong(log, "the first line must name the columns: commit,pushed_at[,ref]");
    return 0;
}

static int csv_line(struct log *log, struct text line, const int columns[MAX_COLUMNS])
{
    struct text fields[FIELD_COUNT] = {{0}};
    for (int i = 0; line.len && i < MAX_COLUMNS; i++) {
        struct text value = csv_field(log, &line);
        if (columns[i] >= 0)
            fields[columns[i]] = value;
    }
    return add(log, fields);
}

/* --- JSON: one flat object a line --- */

static void skip_blanks(struct text *rest)
{
    while (rest->len && strchr(" \t\r", rest->ptr[0]) && rest->ptr[0])
        *rest = text_from(rest->ptr + 1, rest->len - 1);
}

static bool take(struct text *rest, char c)
{
    skip_blanks(rest);
    if (!rest->len || rest->ptr[0] != c)
        return false;
    *rest = text_from(rest->ptr + 1, rest->len - 1);
    return true;
}

/* A string, as written between its quotes: the values that count here need no escapes. */
static bool json_string(struct text *rest, struct text *out)
{
    if (!take(rest, '"'))
        return false;
    for (size_t i = 0; i < rest->len; i++) {
        if (rest->ptr[i] == '"') {
            *out = text_from(rest->ptr, i);
            *rest = text_from(rest->ptr + i + 1, rest->len - i - 1);
            return true;
        }
        i += rest->ptr[i] == '\\';
    }
    return false;
}

/* A number or a word: up to the next ',' or '}'. */
static bool json_plain(struct text *rest)
{
    size_t i = 0;
    while (i < rest->len && !strchr(",}{[]\"", rest->ptr[i]))
        i++;
    *rest = text_from(rest->ptr + i, rest->len - i);
    return i > 0;
}

/* Values that are not strings are skipped: none of the known keys has one. */
static int json_line(struct log *log, struct text rest)
{
    static const char *const form = "expected one flat object of strings per line: {\"commit\": \"...\", "
                                    "\"pushed_at\": \"...\"}";
    struct text fields[FIELD_COUNT] = {{0}}, key, value;
    if (!take(&rest, '{'))
        return wrong(log, form);
    do {
        if (!json_string(&rest, &key) || !take(&rest, ':'))
            return wrong(log, form);
        skip_blanks(&rest);
        bool is_string = rest.len && rest.ptr[0] == '"';
        if (is_string ? !json_string(&rest, &value) : !json_plain(&rest))
            return wrong(log, form);
        int field = field_of(key);
        if (field >= 0 && is_string)
            fields[field] = value;
    } while (take(&rest, ','));
    if (!take(&rest, '}') || text_trim(rest).len)
        return wrong(log, form);
    return add(log, fields);
}

/* --- both --- */

/* Lines that start with '{' are JSON; the first other line is a CSV header, and all after it are CSV. */
int pushed_read(struct pushes *out, struct arena *arena, struct text rest, const char *name, struct err *err)
{
    struct log log = {.out = out, .arena = arena, .name = name, .err = err};
    int columns[MAX_COLUMNS];
    bool csv = false;
    *out = (struct pushes){0};
    if (text_starts(rest, TEXT("\xef\xbb\xbf")))
        rest = text_from(rest.ptr + 3, rest.len - 3);
    while (rest.len) {
        const char *end = memchr(rest.ptr, '\n', rest.len);
        size_t len = end ? (size_t)(end - rest.ptr) : rest.len;
        struct text line = text_trim(text_from(rest.ptr, len));
        rest = text_from(rest.ptr + len + (end != NULL), rest.len - len - (end != NULL));
        log.line++;
        if (!line.len)
            continue;
        int status = line.ptr[0] == '{' && !csv ? json_line(&log, line)
                     : csv                      ? csv_line(&log, line, columns)
                                                : csv_header(&log, line, columns);
        csv = csv || line.ptr[0] != '{';
        if (status != 0)
            return -1;
    }
    return out->count ? 0 : err_set(err, EXIT_USAGE, "'%.200s' contains no pushes", name);
}

bool pushed_is_for(const struct push *push, struct text ref)
{
    return !push->ref.len || !ref.len || text_eq(object_ref_short(push->ref), object_ref_short(ref));
}
