#include "fetch/object.h"

/* --- names of objects --- */

static int hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

bool object_id_parse(struct object_id *out, struct text t)
{
    if (t.len != OBJECT_ID_DIGITS)
        return false;
    for (int i = 0; i < OBJECT_ID_BYTES; i++) {
        int high = hex(t.ptr[2 * i]), low = hex(t.ptr[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out->bytes[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}

void object_id_write(char out[OBJECT_ID_DIGITS + 1], const struct object_id *id)
{
    static const char digits[] = "0123456789abcdef";
    for (int i = 0; i < OBJECT_ID_BYTES; i++) {
        out[2 * i] = digits[id->bytes[i] >> 4];
        out[2 * i + 1] = digits[id->bytes[i] & 15];
    }
    out[OBJECT_ID_DIGITS] = 0;
}

bool object_id_same(const struct object_id *a, const struct object_id *b)
{
    return memcmp(a->bytes, b->bytes, OBJECT_ID_BYTES) == 0;
}

/* --- commits and tags: lines "key value", then an empty line --- */

/* Takes the next line, without its end; false: none is left, or it has no end. */
static bool next_line(struct text *rest, struct text *line)
{
    const char *end = rest->len ? memchr(rest->ptr, '\n', rest->len) : NULL;
    if (!end)
        return false;
    *line = text_from(rest->ptr, (size_t)(end - rest->ptr));
    *rest = text_from(end + 1, rest->len - line->len - 1);
    return true;
}

static bool value_of(struct text line, struct text key, struct text *value)
{
    if (!text_starts(line, key))
        return false;
    *value = text_from(line.ptr + key.len, line.len - key.len);
    return true;
}

/* "NAME <MAIL> SECONDS +0100": the numbers follow the last '>'. */
static bool read_time(struct text who, int64_t *seconds, int *offset)
{
    size_t at = who.len;
    while (at && who.ptr[at - 1] != '>')
        at--;
    struct text t = text_trim(text_from(who.ptr + at, who.len - at));
    size_t i = 0;
    *seconds = 0;
    *offset = 0;
    for (; i < t.len && i < 18 && t.ptr[i] >= '0' && t.ptr[i] <= '9'; i++)
        *seconds = *seconds * 10 + (t.ptr[i] - '0');
    if (!at || i == 0 || (i < t.len && t.ptr[i] != ' '))
        return false;
    t = text_trim(text_from(t.ptr + i, t.len - i));
    if (t.len != 5 || (t.ptr[0] != '+' && t.ptr[0] != '-'))
        return true;
    int value = 0;
    for (i = 1; i < 5; i++) {
        if (t.ptr[i] < '0' || t.ptr[i] > '9')
            return true;
        value = value * 10 + (t.ptr[i] - '0');
    }
    *offset = (value / 100 * 60 + value % 100) * (t.ptr[0] == '-' ? -1 : 1);
    return true;
}

/* Stops at the committer line: nothing after it is needed. */
bool object_read_commit(struct object_commit *out, struct text rest)
{
    struct text line, value;
    *out = (struct object_commit){0};
    if (!next_line(&rest, &line) || !value_of(line, TEXT("tree "), &value) ||
        !object_id_parse(&out->tree, value))
        return false;
    out->parents = text_from(rest.ptr, 0);
    while (next_line(&rest, &line) && line.len) {
        if (value_of(line, TEXT("parent "), &value))
            out->parents.len = (size_t)(rest.ptr - out->parents.ptr);
        else if (value_of(line, TEXT("committer "), &value))
            return read_time(value, &out->committed, &out->offset);
    }
    return false;
}

bool object_next_parent(struct text *parents, struct object_id *out)
{
    struct text line, value;
    return next_line(parents, &line) && value_of(line, TEXT("parent "), &value) &&
           object_id_parse(out, value);
}

bool object_read_tag(struct object_id *target, enum object_type *type, struct text rest)
{
    static const char *const names[] = {
        [OBJECT_COMMIT] = "commit", [OBJECT_TREE] = "tree", [OBJECT_BLOB] = "blob", [OBJECT_TAG] = "tag"};
    struct text line, value;
    if (!next_line(&rest, &line) || !value_of(line, TEXT("object "), &value) ||
        !object_id_parse(target, value) || !next_line(&rest, &line) || !value_of(line, TEXT("type "), &value))
        return false;
    for (enum object_type k = OBJECT_COMMIT; k <= OBJECT_TAG; k++)
        if (text_is(value, names[k])) {
            *type = k;
            return true;
        }
    return false;
}

/* --- trees: "MODE NAME", NUL, 20 bytes --- */

bool object_next_entry(struct text *rest, struct object_entry *out)
{
    uint32_t mode = 0;
    size_t i = 0;
    for (; i < rest->len && i < 7 && rest->ptr[i] >= '0' && rest->ptr[i] <= '7'; i++)
        mode = mode * 8 + (uint32_t)(rest->ptr[i] - '0');
    if (i == 0 || i >= rest->len || rest->ptr[i] != ' ')
        return false;
    const char *name = rest->ptr + i + 1, *end = memchr(name, 0, rest->len - i - 1);
    if (!end || rest->len - (size_t)(end - rest->ptr) - 1 < OBJECT_ID_BYTES)
        return false;
    out->mode = mode;
    out->name = text_from(name, (size_t)(end - name));
    memcpy(out->id.bytes, end + 1, OBJECT_ID_BYTES);
    *rest = text_from(end + 1 + OBJECT_ID_BYTES, rest->len - (size_t)(end - rest->ptr) - 1 - OBJECT_ID_BYTES);
    return true;
}

/* --- refs --- */

static bool ref_part_ok(struct text part)
{
    if (!part.len || part.ptr[0] == '.')
        return false;
    return part.len < 5 || memcmp(part.ptr + part.len - 5, ".lock", 5) != 0;
}

bool object_ref_name_ok(struct text name)
{
    size_t start = 0;
    if (!name.len || name.len > 1000 || name.ptr[name.len - 1] == '.')
        return false;
    for (size_t i = 0; i < name.len; i++) {
        unsigned char c = (unsigned char)name.ptr[i];
        if (c <= ' ' || c == 0x7f || strchr("~^:?*[\\", c))
            return false;
        if (i && ((c == '.' && name.ptr[i - 1] == '.') || (c == '{' && name.ptr[i - 1] == '@')))
            return false;
        if (c == '/') {
            if (!ref_part_ok(text_from(name.ptr + start, i - start)))
                return false;
            start = i + 1;
        }
    }
    return ref_part_ok(text_from(name.ptr + start, name.len - start));
}

struct text object_ref_short(struct text name)
{
    static const char *const prefixes[] = {"refs/heads/", "refs/tags/", "refs/remotes/origin/"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        struct text prefix = text_of(prefixes[i]);
        if (text_starts(name, prefix))
            return text_from(name.ptr + prefix.len, name.len - prefix.len);
    }
    return name;
}
