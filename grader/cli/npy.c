#include "cli/npy.h"

/* NumPy's names of our element types, without the byte order. */
static const char *const codes[DTYPE_COUNT] = {
    [DTYPE_BOOL] = "b1",      [DTYPE_INT8] = "i1",    [DTYPE_UINT8] = "u1",    [DTYPE_INT16] = "i2",
    [DTYPE_UINT16] = "u2",    [DTYPE_INT32] = "i4",   [DTYPE_UINT32] = "u4",   [DTYPE_INT64] = "i8",
    [DTYPE_UINT64] = "u8",    [DTYPE_FLOAT16] = "f2", [DTYPE_BFLOAT16] = "V2", [DTYPE_FLOAT32] = "f4",
    [DTYPE_COMPLEX64] = "c8",
};

static const char magic[] = "\x93NUMPY";

enum { MAGIC_BYTES = 6, ALIGN = 64 };

/* --- reading --- */

static struct text after(struct text t, size_t from)
{
    return text_from(t.ptr + from, t.len - from);
}

/* What follows 'key': in the header's dictionary; len 0 when it is not there. */
static struct text entry(struct text header, const char *quoted_key)
{
    ptrdiff_t at = text_find(header, text_of(quoted_key));
    if (at < 0)
        return TEXT("");
    struct text rest = text_trim(after(header, (size_t)at + strlen(quoted_key)));
    if (rest.len == 0 || rest.ptr[0] != ':')
        return TEXT("");
    return text_trim(after(rest, 1));
}

/* The value of 'descr': one character for the byte order, then NumPy's code of the type. */
static int parse_dtype(struct npy *out, const char *name, struct text header, struct err *err)
{
    struct text t = entry(header, "'descr'");
    size_t len = 0;
    if (t.len && t.ptr[0] == '\'')
        for (len = 1; len < t.len && t.ptr[len] != '\'';)
            len++;
    if (len < 3 || len >= t.len)
        return err_set(err, EXIT_NOTHING, "'%s' is not an .npy file of plain numbers", name);
    struct text code = text_from(t.ptr + 1, len - 1);
    char order = code.ptr[0];
    for (enum dtype i = 0; i < DTYPE_COUNT; i++) {
        if (!text_is(after(code, 1), codes[i]))
            continue;
        if (order != '<' && order != '|' && !(order == '=' || dtype_size(i) == 1))
            return err_set(err, EXIT_NOTHING, "'%s' is not in little-endian byte order", name);
        out->dtype = i;
        return 0;
    }
    if (text_is(after(code, 1), "f8"))
        return err_set(err, EXIT_NOTHING,
                       "'%s' contains float64, which Metal does not have: save it as float32", name);
    return err_set(err, EXIT_NOTHING, "'%s' contains elements of type '%.*s', which Metal does not have",
                   name, code.len > 20 ? 20 : (int)code.len, code.ptr);
}

/* The value of 'shape', a tuple as Python prints it: (), (4,) or (2, 3). */
static int parse_shape(struct npy *out, const char *name, struct text header, struct err *err)
{
    struct text t = entry(header, "'shape'");
    if (t.len == 0 || t.ptr[0] != '(')
        return err_set(err, EXIT_NOTHING, "'%s' has no shape", name);
    out->count = 1;
    bool digits = false, closed = false;
    uint64_t value = 0;
    for (size_t i = 1; i < t.len && !closed; i++) {
        char c = t.ptr[i];
        closed = c == ')';
        if (c >= '0' && c <= '9') {
            value = value * 10 + (uint64_t)(c - '0');
            digits = true;
        } else if ((c == ',' || closed) && digits) {
            if (out->ndim == WRAP_MAX_DIMS)
                return err_set(err, EXIT_NOTHING, "'%s' has more than %d dimensions", name, WRAP_MAX_DIMS);
            out->shape[out->ndim++] = value;
            out->count *= value;
            value = 0;
            digits = false;
        } else if (c != ' ' && !closed) {
            return err_set(err, EXIT_NOTHING, "'%s' has a broken shape", name);
        }
        if (value > UINT32_MAX || out->count > UINT32_MAX)
            return err_set(err, EXIT_NOTHING, "'%s' has too many elements", name);
    }
    return closed ? 0 : err_set(err, EXIT_NOTHING, "'%s' has a broken shape", name);
}

static struct text header_of(struct text file, struct text *data)
{
    if (file.len < 10 || memcmp(file.ptr, magic, MAGIC_BYTES) != 0)
        return TEXT("");
    const unsigned char *p = (const unsigned char *)file.ptr;
    bool long_form = p[6] >= 2; /* versions 2 and 3 have four bytes of length */
    if (p[6] < 1 || p[6] > 3 || (long_form && file.len < 12))
        return TEXT("");
    size_t at = long_form ? 12 : 10;
    size_t len = (size_t)p[8] | (size_t)p[9] << 8;
    if (long_form)
        len |= (size_t)p[10] << 16 | (size_t)p[11] << 24;
    if (len > file.len - at)
        return TEXT("");
    *data = after(file, at + len);
    return text_from(file.ptr + at, len);
}

int npy_parse(struct npy *out, const char *name, struct text file, struct err *err)
{
    *out = (struct npy){0};
    struct text header = header_of(file, &out->data);
    if (header.len == 0)
        return err_set(err, EXIT_NOTHING, "'%s' is not an .npy file", name);
    if (parse_dtype(out, name, header, err) != 0 || parse_shape(out, name, header, err) != 0)
        return -1;
    if (!text_starts(entry(header, "'fortran_order'"), TEXT("False")))
        return err_set(err, EXIT_NOTHING, "'%s' is not in C order: save numpy.ascontiguousarray(a)", name);
    uint64_t bytes = out->count * dtype_size(out->dtype);
    if (out->data.len != bytes)
        return err_set(err, EXIT_NOTHING, "'%s' should contain %llu bytes of data, but contains %llu", name,
                       (unsigned long long)bytes, (unsigned long long)out->data.len);
    return 0;
}

/* --- writing --- */

/* Version 1.0 of the format; blanks fill the header, so that the data starts at a multiple of ALIGN. */
void npy_write(struct buf *out, enum dtype dtype, uint32_t ndim, const uint64_t *shape, const void *data)
{
    struct buf header = {0};
    uint64_t count = 1;
    buf_printf(&header, "{'descr': '%s%s', 'fortran_order': False, 'shape': (",
               dtype_size(dtype) == 1 ? "|" : "<", codes[dtype]);
    for (uint32_t i = 0; i < ndim; i++) {
        buf_printf(&header, "%s%llu%s", i ? ", " : "", (unsigned long long)shape[i], ndim == 1 ? "," : "");
        count *= shape[i];
    }
    buf_str(&header, "), }");
    while ((MAGIC_BYTES + 4 + header.len + 1) % ALIGN != 0)
        buf_char(&header, ' ');
    buf_char(&header, '\n');
    buf_bytes(out, magic, MAGIC_BYTES);
    const unsigned char start[4] = {1, 0, (unsigned char)header.len, (unsigned char)(header.len >> 8)};
    buf_bytes(out, start, sizeof start);
    buf_text(out, buf_as_text(&header));
    buf_bytes(out, data, (size_t)count * dtype_size(dtype));
    buf_release(&header);
}
