/* diag/diag.h: the list of findings, and that its table is in order. */
#include "base/limits.h"
#include "diag/diag.h"
#include "test.h"

struct list {
    struct arena *arena;
    struct findings findings;
};

static struct list list_new(void)
{
    struct list list = {.arena = arena_new(1 << 20)};
    findings_init(&list.findings, list.arena);
    return list;
}

static struct span span_at(uint32_t at)
{
    return (struct span){at, 1};
}

TEST(arguments_are_put_in)
{
    struct list l = list_new();
    struct finding *f = FINDING(&l.findings, E1101, span_at(3), TEXT("';'"), TEXT("'}'"));
    CHECK_TEXT(f->message, "expected ';', found '}'");
    CHECK_INT(f->severity, SEVERITY_ERROR);
    CHECK_INT(f->kind, FINDING_COMPILE);
    CHECK_INT(f->span.at, 3);
    CHECK_INT(f->count, 1);
    CHECK_INT(l.findings.count, 1);
    CHECK_INT(l.findings.errors, 1);
    arena_free(l.arena);
}

TEST(arguments_are_not_expanded_again)
{
    struct list l = list_new();
    struct finding *f = FINDING(&l.findings, E1101, span_at(0), TEXT("{1}"), TEXT("x"));
    CHECK_TEXT(f->message, "expected {1}, found x");
    f = FINDING(&l.findings, E1208, span_at(0));
    CHECK_TEXT(f->message, "compiling this takes too much memory");
    arena_free(l.arena);
}

TEST(missing_arguments_are_empty)
{
    struct list l = list_new();
    CHECK_TEXT(FINDING(&l.findings, E1101, span_at(0), TEXT("a"))->message, "expected a, found ");
    arena_free(l.arena);
}

TEST(repeats_are_counted)
{
    struct list l = list_new();
    struct finding *a = FINDING(&l.findings, E1001, span_at(3), TEXT("$"));
    CHECK(FINDING(&l.findings, E1001, span_at(3), TEXT("$")) == a);
    CHECK_INT(a->count, 2);
    CHECK(FINDING(&l.findings, E1001, span_at(4), TEXT("$")) != a);
    CHECK(FINDING(&l.findings, E1002, span_at(3)) != a);
    CHECK_INT(l.findings.count, 3);
    CHECK(l.findings.first == a);
    arena_free(l.arena);
}

TEST(warnings_are_not_errors)
{
    struct list l = list_new();
    FINDING(&l.findings, E1013, span_at(0), TEXT("N"));
    CHECK_INT(l.findings.count, 1);
    CHECK_INT(l.findings.errors, 0);
    arena_free(l.arena);
}

TEST(muted_findings_are_only_counted)
{
    struct list l = list_new();
    l.findings.muted++;
    struct finding *f = FINDING(&l.findings, E1001, span_at(0), TEXT("$"));
    finding_note(&l.findings, f, span_at(1), TEXT("a note on nothing"));
    FINDING(&l.findings, E1013, span_at(0), TEXT("N"));
    l.findings.muted--;
    CHECK_INT(l.findings.count, 0);
    CHECK_INT(l.findings.silent, 1);
    CHECK(l.findings.first == NULL);
    arena_free(l.arena);
}

TEST(notes_keep_their_order)
{
    struct list l = list_new();
    struct finding *f = FINDING(&l.findings, E1001, span_at(0), TEXT("$"));
    finding_note(&l.findings, f, span_at(1), TEXT("first"));
    finding_note(&l.findings, f, span_at(2), TEXT("second"));
    CHECK_TEXT(f->related->message, "first");
    CHECK_TEXT(f->related->next->message, "second");
    CHECK(f->related->next->next == NULL);
    arena_free(l.arena);
}

TEST(list_at_and_over_its_limit)
{
    struct list l = list_new();
    for (uint32_t i = 0; i < LIMIT_FINDINGS - 1; i++)
        FINDING(&l.findings, E1001, span_at(i), TEXT("$"));
    CHECK(!l.findings.full);
    FINDING(&l.findings, E1001, span_at(LIMIT_FINDINGS), TEXT("$"));
    CHECK(l.findings.full);
    CHECK_INT(l.findings.count, LIMIT_FINDINGS);
    struct finding *over = FINDING(&l.findings, E1001, span_at(LIMIT_FINDINGS + 1), TEXT("$"));
    finding_note(&l.findings, over, span_at(0), TEXT("dropped too"));
    CHECK_INT(l.findings.count, LIMIT_FINDINGS);
    CHECK_INT(l.findings.last->span.at, LIMIT_FINDINGS);
    arena_free(l.arena);
}

TEST(every_row_is_well_formed)
{
    for (int i = 0; i < DIAG_CODE_COUNT; i++) {
        enum diag_code code = (enum diag_code)i;
        const char *name = diag_code_name(code), *message = diag_message_text(code);
        CHECK(strlen(name) == 5 && name[0] == 'E');
        CHECK(diag_code_find(text_of(name)) == code);
        CHECK(message[0] != '\0' && message[strlen(message) - 1] != '.');
        CHECK(strchr(message, '\n') == NULL);
    }
    CHECK_INT(diag_code_find(TEXT("E0000")), DIAG_CODE_COUNT);
    CHECK_INT(diag_code_find(TEXT("")), DIAG_CODE_COUNT);
}

TEST(names_of_kinds_and_severities)
{
    for (int i = 0; i < FINDING_KIND_COUNT; i++)
        CHECK(finding_kind_name((enum finding_kind)i) != NULL);
    CHECK_STR(severity_name(SEVERITY_NOTE), "note");
    CHECK_STR(severity_name(SEVERITY_WARNING), "warning");
    CHECK_STR(severity_name(SEVERITY_ERROR), "error");
    CHECK_STR(finding_kind_name(FINDING_OUT_OF_BOUNDS), "out-of-bounds");
}
