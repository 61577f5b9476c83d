/* document, kernels and fix: what is open, what is known of it, what to write instead. */
#include "test.h"
#include "base/limits.h"
#include "lsp/document.h"
#include "lsp/fix.h"
#include "lsp/kernels.h"
#include "lsp/sheet.h"

static struct document *open_number(struct documents *all, uint32_t number, struct text text)
{
    char uri[32];
    snprintf(uri, sizeof uri, "file:///%u.metal", number);
    return documents_open(all, text_of(uri), 1, text);
}

TEST(edits)
{
    struct documents all = {0};
    struct document *d = documents_open(&all, TEXT("a"), 1, TEXT("one\ntwo\n"));
    CHECK(document_edit(&all, d, 4, 7, TEXT("three")));
    CHECK_TEXT(buf_as_text(&d->text), "one\nthree\n");
    CHECK(document_edit(&all, d, 0, 4, TEXT("")));
    CHECK(document_edit(&all, d, d->text.len, d->text.len, TEXT("x\ny")));
    CHECK_TEXT(buf_as_text(&d->text), "three\nx\ny");
    CHECK_INT(d->lines.count, 3);
    CHECK_INT((int)all.bytes, (int)d->text.len);
    CHECK(documents_open(&all, TEXT("a"), 2, TEXT("new")) == d && all.bytes == 3);
    documents_close(&all, d);
    CHECK(!all.first && all.bytes == 0 && all.count == 0);
    documents_release(&all, sheet_free);
}

TEST(sizes)
{
    struct documents all = {0};
    size_t most = LIMIT_LSP_DOCUMENT;
    char *bytes = calloc(most + 1, 1);
    CHECK(!open_number(&all, 0, text_from(bytes, most + 1)));
    for (uint32_t i = 0; i < LIMIT_LSP_BYTES / LIMIT_LSP_DOCUMENT; i++)
        CHECK(open_number(&all, i, text_from(bytes, most)) != NULL);
    struct document *d = open_number(&all, 99, TEXT(""));
    CHECK(d && !document_edit(&all, d, 0, 0, TEXT("x"))); /* all of LIMIT_LSP_BYTES is used */
    documents_close(&all, documents_find(&all, TEXT("file:///0.metal")));
    CHECK(document_edit(&all, d, 0, 0, text_from(bytes, most)));
    CHECK(!document_edit(&all, d, 0, 0, TEXT("x"))); /* LIMIT_LSP_DOCUMENT */
    documents_release(&all, sheet_free);
    free(bytes);
}

TEST(numbers)
{
    struct documents all = {0};
    for (uint32_t i = 0; i < LIMIT_LSP_DOCUMENTS; i++)
        if (!open_number(&all, i, TEXT("x")))
            CHECK(false);
    CHECK(!open_number(&all, LIMIT_LSP_DOCUMENTS, TEXT("x")));
    CHECK(open_number(&all, 0, TEXT("again")) != NULL);
    documents_release(&all, sheet_free);
    struct unit unit = {0};
    CHECK(unit_splice(&unit, 0, 0, LIMIT_LSP_DOCUMENTS));
    CHECK(!unit_splice(&unit, 0, 0, 1));
    CHECK(unit_splice(&unit, 5, LIMIT_LSP_DOCUMENTS - 5, 2) && unit.cell_count == 7);
    CHECK(!unit_splice(&unit, 8, 0, 0));
    CHECK(!unit_splice(&unit, 7, 1, 0));
    free(unit.cells);
}

TEST(paths)
{
    struct documents all = {0};
    static const struct {
        const char *uri, *path;
    } rows[] = {{"file:///course/14-matmul/a%20b.py", "14-matmul/a b.py"},
                {"file:///elsewhere/x.metal", "x.metal"},
                {"file:///coursework/y.metal", "y.metal"},
                {"untitled:Untitled-1", "Untitled-1"},
                {"vscode-notebook-cell:/course/n.ipynb#W0", "n.ipynb"},
                {"file:///course/100%.py", "100%.py"},
                {"file:///course/%zz%00.py", "%zz%00.py"}};
    all.root = documents_path(TEXT("file:///course/"));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_TEXT(text_of(documents_add_unit(&all, text_of(rows[i].uri), NULL)->path), rows[i].path);
    documents_release(&all, sheet_free);
}

static struct kernel *get_number(struct kernels *all, uint32_t number)
{
    return kernels_get(all, text_from((const char *)&number, sizeof number));
}

TEST(kernels_are_known_by_content)
{
    struct kernels all = {{0}};
    struct kernel *first = get_number(&all, 0);
    first->open = true;
    CHECK(get_number(&all, 0) == first && get_number(&all, 1) != first);
    for (uint32_t i = 0; i < 3 * LIMIT_LSP_KERNELS; i++)
        get_number(&all, i + 2);
    kernels_trim(&all);
    CHECK_INT(all.count, LIMIT_LSP_KERNELS + 1); /* and the one that is open */
    CHECK(get_number(&all, 0) == first);
    kernels_release(&all);
}

TEST(findings_are_kept)
{
    struct kernels all = {{0}};
    struct kernel *k = get_number(&all, 0);
    struct arena *arena = arena_new(1 << 20);
    struct findings list;
    findings_init(&list, arena);
    struct finding *f = FINDING(&list, E1110, ((struct span){3, 1}), TEXT("x"));
    finding_note(&list, f, (struct span){5, 1}, TEXT("help: y"));
    kernel_know(k, &list, NULL);
    kernel_know(k, &list, &list); /* what is in both is there once */
    arena_free(arena);
    CHECK_INT(k->findings.count, 1);
    CHECK_TEXT(k->findings.first->related->message, "help: y");
    kernels_release(&all);
}

/* The text with the fix of a finding at a span; "" where there is none. */
static struct text fixed(struct arena *arena, struct text text, enum diag_code code, struct span span,
                         bool help, struct text suggestion)
{
    struct findings list;
    struct fix fix;
    findings_init(&list, arena);
    struct finding *f = findings_add_as(&list, code, SEVERITY_ERROR, span);
    f->message = suggestion;
    if (help)
        finding_note(&list, f, span, TEXT("help: write something else"));
    if (!fix_find(&fix, arena, f, text))
        return TEXT("");
    struct buf out = {0};
    buf_bytes(&out, text.ptr, fix.span.at);
    buf_text(&out, fix.replacement);
    buf_text(&out, text_from(text.ptr + fix.span.at + fix.span.len, text.len - fix.span.at - fix.span.len));
    struct text t = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return t;
}

TEST(fixes)
{
    struct arena *arena = arena_new(1 << 20);
    static const struct {
        const char *text;
        enum diag_code code;
        struct span span;
        bool help;
        const char *message, *wanted;
    } rows[] = {
        {"foat x;", E2014, {0, 4}, false, "'foat' is not a type; did you mean 'float'?", "float x;"},
        {"foat x;", E2014, {0, 4}, false, "'foat' is not a type", ""},
        {"foat x;", E2014, {0, 3}, false, "did you mean 'float'?", ""}, /* a part of a word */
        {"foat x;", E2014, {0, 4}, false, "did you mean '\"float'?", ""},
        {"sync();", E2001, {0, 4}, false, "did you mean 'barrier(x)'?", "barrier(x);"},
        {"sync(1);", E2001, {0, 4}, false, "did you mean 'barrier(x)'?", ""},
        {"x = 1\ny", E1102, {5, 1}, false, "missing", "x = 1;\ny"},
        {"p.x", E2020, {2, 1}, false, "a pointer", "p->x"},
        {"o[i] == x;", E2301, {0, 9}, false, "compares", "o[i] = x;"},
        {"o[a == b] == x;", E2301, {0, 14}, false, "compares", ""}, /* which one? */
        {"i = n", E2303, {0, 5}, false, "assigns", "i == n"},
        {"i = n <= 3", E2303, {0, 10}, false, "assigns", "i == n <= 3"},
        {"i =< n", E1104, {3, 1}, true, "expected", "i <= n"},
        {"i =< n", E1104, {3, 1}, false, "expected", ""},
        {"i = n", E1104, {4, 1}, true, "expected", ""},
        {"i", E1104, {9, 1}, true, "expected", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_TEXT(fixed(arena, text_of(rows[i].text), rows[i].code, rows[i].span, rows[i].help,
                         text_of(rows[i].message)),
                   rows[i].wanted);
    arena_free(arena);
}
