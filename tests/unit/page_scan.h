/* page_scan: is this a page as we write them, whatever is in it? For tests of pages. */
#ifndef PAGE_SCAN_H
#define PAGE_SCAN_H

#include "base/buf.h"
#include "test.h"

static inline bool page_is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '!';
}

struct page_scan {
    struct text text;
    size_t at;
    struct text open[64];
    unsigned depth, scripts, tags;
};

static inline struct text page_name_at(struct page_scan *s)
{
    size_t start = s->at;
    while (s->at < s->text.len && page_is_name(s->text.ptr[s->at]))
        s->at++;
    return text_from(s->text.ptr + start, s->at - start);
}

/* Elements that the page may have; what has no end is marked. */
static inline bool page_is_known(struct text name, bool *empty)
{
    static const char *const known[] = {
        "!doctype", "meta",    "html",    "head",   "title",      "style",   "body",   "a",
        "div",      "header",  "p",       "h1",     "h2",         "h3",      "h4",     "strong",
        "span",     "ul",      "li",      "dl",     "dt",         "dd",      "main",   "section",
        "table",    "thead",   "tbody",   "tr",     "th",         "td",      "b",      "i",
        "code",     "details", "summary", "figure", "figcaption", "button",  "footer", "script",
        "svg",      "symbol",  "circle",  "path",   "defs",       "pattern", "use",    "rect",
        "g",        "text",    "tspan",   "small",  "pre",        "mark",    "label",  "input"};
    *empty = text_is(name, "meta") || text_is(name, "input") || text_is(name, "!doctype");
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (text_is(name, known[i]))
            return true;
    return false;
}

/* name="value"... up to the '>'. True when it ends in "/>". */
static inline bool page_scan_attributes(struct page_scan *s)
{
    struct text t = s->text;
    while (s->at < t.len && t.ptr[s->at] != '>' && t.ptr[s->at] != '/') {
        while (s->at < t.len && (t.ptr[s->at] == ' ' || t.ptr[s->at] == '\n'))
            s->at++;
        struct text name = page_name_at(s);
        if (text_starts(name, TEXT("on")) || text_is(name, "style") || text_is(name, "src"))
            test_fail(__FILE__, __LINE__, "an attribute '%.*s'", TEXT_ARG(name));
        if (s->at < t.len && t.ptr[s->at] == '=') {
            CHECK(t.ptr[s->at + 1] == '"');
            const char *end = memchr(t.ptr + s->at + 2, '"', t.len - s->at - 2);
            struct text value = text_from(t.ptr + s->at + 2, end ? (size_t)(end - t.ptr) - s->at - 2 : 0);
            CHECK(end && !memchr(value.ptr, '<', value.len));
            CHECK(!text_is(name, "href") || value.ptr[0] == '#' || text_starts(value, TEXT("./")));
            s->at += value.len + 3;
        }
        if (!name.len && s->at < t.len && t.ptr[s->at] != '>' && t.ptr[s->at] != '/')
            test_fail(__FILE__, __LINE__, "bad attribute at %.40s", t.ptr + s->at), s->at = t.len;
    }
    bool ends = s->at < t.len && t.ptr[s->at] == '/';
    s->at += ends ? 2 : 1;
    return ends;
}

static inline void page_skip_raw(struct page_scan *s, const char *end)
{
    ptrdiff_t found = text_find(text_from(s->text.ptr + s->at, s->text.len - s->at), text_of(end));
    CHECK(found >= 0);
    s->at += found > 0 ? (size_t)found : 0;
}

static inline void page_scan_tag(struct page_scan *s)
{
    bool closes = s->text.ptr[s->at + 1] == '/', empty;
    s->at += closes ? 2 : 1;
    struct text name = page_name_at(s);
    s->tags++;
    if (!page_is_known(name, &empty))
        test_fail(__FILE__, __LINE__, "an element '%.*s' at %.60s", TEXT_ARG(name), s->text.ptr + s->at);
    if (closes) {
        if (!s->depth || !text_eq(s->open[s->depth - 1], name))
            test_fail(__FILE__, __LINE__, "'</%.*s>' closes '%.*s'", TEXT_ARG(name),
                      TEXT_ARG(s->depth ? s->open[s->depth - 1] : TEXT("nothing")));
        s->depth -= s->depth > 0;
        s->at++;
        return;
    }
    if (text_is(name, "!doctype")) {
        s->at += 6;
        return;
    }
    if (!page_scan_attributes(s) && !empty && s->depth < 63)
        s->open[s->depth++] = name;
    s->scripts += text_is(name, "script");
    if (text_is(name, "script"))
        page_skip_raw(s, "</script>");
    if (text_is(name, "style"))
        page_skip_raw(s, "</style>");
}

/* Every tag is one that we write, closed in order, with quoted attributes; no '<' stands anywhere else. */
static inline void page_check(struct text page, unsigned scripts)
{
    struct page_scan s = {.text = page};
    while (s.at < page.len) {
        if (page.ptr[s.at] == '<')
            page_scan_tag(&s);
        else
            s.at++;
    }
    CHECK_INT(s.depth, 0);
    CHECK_INT(s.scripts, scripts);
    CHECK(s.tags > 30);
    CHECK(text_find(page, TEXT("\xe2\x80\xae")) < 0); /* right-to-left override */
    for (size_t i = 0; i < page.len; i++)
        if ((unsigned char)page.ptr[i] < ' ' && page.ptr[i] != '\n' && page.ptr[i] != '\t')
            test_fail(__FILE__, __LINE__, "a control character at byte %zu", i);
}

/* What could do harm in a page. */
static const char page_payload[] = "</script><script>pwned=1</script></style><img src=x "
                                   "onerror=pwned=1>\"'`--><!-- &lt; \xe2\x80\xae\x1b[31m\x07"
                                   "\xff ]]> javascript:1 ";

/* Writes a page into the folder GRADER_PAGES, for the tests in a browser; nowhere when it is not set. */
static inline void page_save(const char *name, struct text page)
{
    const char *folder = getenv("GRADER_PAGES");
    char path[4096];
    if (!folder)
        return;
    snprintf(path, sizeof path, "%s/%s.html", folder, name);
    FILE *file = fopen(path, "wb");
    CHECK(file && fwrite(page.ptr, 1, page.len, file) == page.len && fclose(file) == 0);
}

#endif
