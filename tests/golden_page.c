/* golden_page: see golden_page.h. */
#include "golden_page.h"
#include "golden_case.h"

struct example {
    struct text text;
    uint32_t line; /* of its first line */
};

struct page {
    struct arena *arena;
    struct text path;
    enum diag_code code;
    struct example examples[2];
    unsigned count;
    bool no_example;
    struct buf *wrong;
};

static unsigned wrong_at(struct page *page, uint32_t line, const char *what)
{
    buf_printf(page->wrong, "  %.*s:%u: %s\n", TEXT_ARG(page->path), line, what);
    return 1;
}

/* The code is the name of the file. */
static enum diag_code code_of(struct text path)
{
    size_t start = path.len;
    while (start > 0 && path.ptr[start - 1] != '/')
        start--;
    struct text name = text_from(path.ptr + start, path.len - start);
    ptrdiff_t dot = text_find(name, TEXT("."));
    return diag_code_find(text_from(name.ptr, dot < 0 ? name.len : (size_t)dot));
}

static void read_page(struct page *page, struct text text)
{
    bool inside = false;
    uint32_t number = 1;
    size_t start = 0;
    for (size_t at = 0; at < text.len; number++) {
        struct text left = text_from(text.ptr + at, text.len - at);
        ptrdiff_t end = text_find(left, TEXT("\n"));
        struct text line = text_from(left.ptr, end < 0 ? left.len : (size_t)end);
        if (inside && text_starts(line, TEXT("```"))) {
            inside = false;
            if (page->count++ < 2)
                page->examples[page->count - 1].text = text_from(text.ptr + start, at - start);
        } else if (text_starts(line, TEXT("```metal"))) {
            inside = true;
            start = at + line.len + 1;
            if (page->count < 2)
                page->examples[page->count].line = number + 1;
        } else if (text_starts(line, TEXT("no example: "))) {
            page->no_example = true;
        }
        at += line.len + 1;
    }
}

struct seen {
    enum diag_code code;
    const struct golden_case *c;
    struct buf *others; /* findings that are told when they are not wanted */
    unsigned matching, all;
};

static void see(void *context, const struct finding *f, const struct sources *sources)
{
    struct seen *seen = context;
    seen->all++;
    seen->matching += f->code == seen->code;
    buf_printf(seen->others, "    line %u: %s %s: %.*s\n", golden_case_line(seen->c, sources, f->span),
               severity_name(f->severity), diag_code_name(f->code), TEXT_ARG(f->message));
}

static unsigned check_example(struct page *page, unsigned index)
{
    const struct example *example = &page->examples[index];
    struct golden_case c;
    struct buf others = {0};
    unsigned count =
        golden_case_parse(&c, page->arena, page->path, example->text, example->line, page->wrong);
    struct seen seen = {.code = page->code, .c = &c, .others = &others};
    if (golden_case_compile(&c, see, &seen, page->wrong))
        return count + 1;
    bool right = index == 0 ? seen.matching > 0 : seen.all == 0;
    if (!right) {
        count += wrong_at(page, example->line,
                          index == 0 ? "the failing example does not make that finding; found:"
                                     : "the fixed example is not silent; found:");
        buf_text(page->wrong, seen.all ? buf_as_text(&others) : TEXT("    nothing\n"));
    }
    buf_release(&others);
    return count;
}

unsigned golden_page_check(struct arena *arena, struct text path, struct text text, struct buf *wrong)
{
    struct page page = {.arena = arena, .path = path, .code = code_of(path), .wrong = wrong};
    if (page.code == DIAG_CODE_COUNT)
        return wrong_at(&page, 1, "diag.def has no such code");
    read_page(&page, text);
    if (page.no_example)
        return page.count ? wrong_at(&page, 1, "has examples and says 'no example'") : 0;
    if (page.count != 2)
        return wrong_at(&page, 1,
                        "needs two ```metal examples (failing, fixed) or a line 'no example: REASON'");
    return check_example(&page, 0) + check_example(&page, 1);
}
