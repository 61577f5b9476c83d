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

TEST(errors_at_and_over_their_limit)
{
    struct list l = list_new();
    for (uint32_t i = 0; i < LIMIT_ERRORS - 1; i++)
        FINDING(&l.findings, E1001, span_at(i), TEXT("$"));
    CHECK(!l.findings.full);
    FINDING(&l.findings, E1001, span_at(LIMIT_ERRORS), TEXT("$"));
    CHECK(l.findings.full);
    CHECK_INT(l.findings.count, LIMIT_ERRORS);
    for (int i = 0; i < 2; i++) { /* the second is a repeat */
        struct finding *over = FINDING(&l.findings, E1001, span_at(LIMIT_ERRORS + 1), TEXT("$"));
        finding_note(&l.findings, over, span_at(0), TEXT("dropped too"));
        CHECK(over->dropped && !over->related);
        CHECK_INT(over->count, i + 1);
    }
    CHECK_INT(l.findings.count, LIMIT_ERRORS);
    CHECK_INT(l.findings.errors, LIMIT_ERRORS + 1);
    CHECK_INT(l.findings.dropped[SEVERITY_ERROR], 1);
    CHECK_INT(l.findings.last->span.at, LIMIT_ERRORS);
    arena_free(l.arena);
}

TEST(warnings_never_hide_an_error)
{
    struct list l = list_new();
    for (uint32_t i = 0; i < 1000; i++)
        FINDING(&l.findings, E1013, span_at(i), TEXT("N"));
    CHECK_INT(l.findings.count, LIMIT_WARNINGS);
    CHECK_INT(l.findings.dropped[SEVERITY_WARNING], 1000 - LIMIT_WARNINGS);
    CHECK(!l.findings.full);
    for (uint32_t i = 0; i < LIMIT_ERRORS; i++)
        FINDING(&l.findings, E1001, span_at(i), TEXT("$"));
    CHECK_INT(l.findings.errors, LIMIT_ERRORS);
    CHECK_INT(l.findings.dropped[SEVERITY_ERROR], 0);
    CHECK_TEXT(l.findings.last->message, "'$' is not a valid character in Metal");
    arena_free(l.arena);
}

TEST(the_first_error_of_a_kind_is_kept)
{
    struct list l = list_new();
    for (uint32_t i = 0; i < 3 * LIMIT_ERRORS; i++)
        FINDING(&l.findings, E4001, span_at(i), TEXT("a[4]"), TEXT("4 elements"), TEXT(""));
    FINDING(&l.findings, E4007, span_at(0), TEXT(""), TEXT(""), TEXT(""), TEXT(""), TEXT(""));
    FINDING(&l.findings, E4007, span_at(1), TEXT(""), TEXT(""), TEXT(""), TEXT(""), TEXT(""));
    CHECK_INT(l.findings.count, LIMIT_ERRORS + 1);
    CHECK_INT(l.findings.last->kind, FINDING_RACE);
    CHECK_INT(l.findings.errors_of[FINDING_OUT_OF_BOUNDS], 3 * LIMIT_ERRORS);
    CHECK_INT(l.findings.errors_of[FINDING_RACE], 2);
    CHECK_INT(l.findings.errors, 3 * LIMIT_ERRORS + 2);
    arena_free(l.arena);
}

TEST(a_copy_has_its_own_severity)
{
    struct list l = list_new();
    struct finding *f = findings_add_as(&l.findings, E4001, SEVERITY_WARNING, span_at(3));
    CHECK_INT(f->severity, SEVERITY_WARNING);
    CHECK_INT(f->kind, FINDING_OUT_OF_BOUNDS);
    CHECK_INT(l.findings.errors, 0);
    CHECK_INT(l.findings.errors_of[FINDING_OUT_OF_BOUNDS], 0);
    CHECK_INT(l.findings.count, 1);
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
