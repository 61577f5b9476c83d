/* starter_metal: a starter of .metal files, one for each puzzle: the body of its kernel, with the header as
 * comments. */
#include "starter/starter.h"

/* Every line of the text, each after `prefix`. */
static void put_lines(struct buf *out, const char *prefix, struct text t)
{
    t = text_trim(t);
    while (t.len) {
        const char *end = memchr(t.ptr, '\n', t.len);
        size_t len = end ? (size_t)(end - t.ptr) : t.len;
        buf_str(out, prefix);
        buf_text(out, text_from(t.ptr, len));
        buf_char(out, '\n');
        len += end != NULL;
        t = text_from(t.ptr + len, t.len - len);
    }
}

int starter_metal(struct starter *s, struct err *err)
{
    (void)err;
    for (uint32_t i = 0; i < s->pack->puzzle_count; i++) {
        const struct puzzle *p = s->pack->puzzles[i];
        struct buf out = {0};
        put_lines(&out, "// header: ", p->template_header);
        buf_printf(&out, "// puzzle: %.*s\n//\n", TEXT_ARG(p->id));
        put_lines(&out, "// ", p->statement);
        buf_printf(&out, "//\n// 'grader puzzles %u' shows tests and hints, 'grader check %u' grades it.\n\n",
                   p->number, p->number);
        buf_text(&out, p->template_body);
        starter_add(s, arena_printf(s->arena, "%.*s.metal", TEXT_ARG(p->id)), &out);
    }
    return 0;
}
