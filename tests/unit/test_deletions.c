/* A beginner forgets a token: the compiler's first error must be on the line where it is missing.
 *
 * Every token of every model solution (reference/metal-puzzles) is deleted, one at a time, and the rest is
 * compiled. Where that gives an error, the first one, in the order of all reports, should be on the token's
 * line, or at the brace that has lost its partner ("this '{' is never closed"); LEAST per cent of them are.
 * GRADER_DELETIONS=1 prints the others. */
#include "base/file.h"
#include "diag/render.h"
#include "msl/compile.h"
#include "msl/pp/lex.h"
#include "puzzle/trial.h"
#include "test.h"

enum { LEAST = 98, LEAST_ERRORS = 1000 };

struct deletions {
    struct wrap_spec spec;
    struct text header, file, body;
    unsigned *errors, *on_line;
};

static uint32_t line_at(struct text text, uint32_t at)
{
    uint32_t line = 1;
    for (uint32_t i = 0; i < at; i++)
        line += text.ptr[i] == '\n';
    return line;
}

/* The line of the brace that belongs to the one at `at`; 0: it is not a brace. No solution has braces in
 * comments or literals. */
static uint32_t partner_line(struct text text, uint32_t at)
{
    bool open = text.ptr[at] == '{';
    int depth = 0;
    if (!open && text.ptr[at] != '}')
        return 0;
    for (uint32_t i = at; i < text.len; i += open ? 1u : UINT32_MAX) {
        depth += (text.ptr[i] == '{') - (text.ptr[i] == '}');
        if (depth == 0)
            return line_at(text, i);
    }
    return 0;
}

static const struct finding *first_error(const struct findings *list)
{
    const struct finding *ordered[LIMIT_FINDINGS];
    size_t count = render_order(list, ordered);
    for (size_t i = 0; i < count; i++)
        if (ordered[i]->severity == SEVERITY_ERROR)
            return ordered[i];
    return NULL;
}

static struct compilation *compile_without(const struct deletions *d, struct span token)
{
    struct buf rest = {0};
    buf_text(&rest, text_from(d->body.ptr, token.at));
    buf_text(&rest, text_from(d->body.ptr + token.at + token.len, d->body.len - token.at - token.len));
    struct compilation *c =
        compile_body(&d->spec, (struct compile_text){.file = TEXT("header"), .content = d->header},
                     (struct compile_text){.file = d->file, .content = buf_as_text(&rest)});
    buf_release(&rest);
    return c;
}

static void delete_token(const struct deletions *d, struct span token)
{
    struct compilation *c = compile_without(d, token);
    const struct finding *f = first_error(&c->findings);
    if (f) {
        struct place place = sources_place(c->sources, f->span.at);
        uint32_t line = line_at(d->body, token.at);
        bool right = place.kind == SOURCE_STUDENT && text_eq(place.file, d->file) &&
                     (place.line == line || place.line == partner_line(d->body, token.at));
        ++*d->errors;
        *d->on_line += right;
        if (!right && getenv("GRADER_DELETIONS"))
            printf("%.*s:%u: without '%.*s', line %u: %.*s [%s]\n", TEXT_ARG(d->file), line, (int)token.len,
                   d->body.ptr + token.at, place.line, TEXT_ARG(f->message), diag_code_name(f->code));
    }
    compilation_free(c);
}

static void delete_tokens(struct deletions *d, struct arena *arena)
{
    struct lexer lexer;
    struct token token;
    lex_start(&lexer, arena, names_new(arena), NULL, d->body, 0);
    while (lex_token(&lexer, &token))
        delete_token(d, token.span);
}

/* One model solution, with the arrays of the first published test. */
static void delete_in(const struct pack *pack, const struct puzzle *puzzle, unsigned *errors,
                      unsigned *on_line)
{
    struct arena *arena = arena_new(64 << 20);
    struct buf body = {0};
    struct trials trials = {0};
    struct err err = {0};
    char path[256];
    snprintf(path, sizeof path, "reference/metal-puzzles/%.*s.metal", TEXT_ARG(puzzle->id));
    if (file_read(path, 1 << 20, &body, &err) != 0 ||
        trial_make(&trials, arena, pack, puzzle, keyed_from_secret(TEXT("")), &err) != 0) {
        test_fail(path, 1, "%s", err.message);
    } else {
        const struct trial *t = &trials.items[0];
        struct deletions d = {.spec = {.name = puzzle->kernel,
                                       .inputs = t->inputs,
                                       .outputs = t->outputs,
                                       .input_count = puzzle->input_count,
                                       .output_count = puzzle->output_count},
                              .header = puzzle->template_header,
                              .file = text_of(path),
                              .body = buf_as_text(&body),
                              .errors = errors,
                              .on_line = on_line};
        delete_tokens(&d, arena);
    }
    buf_release(&body);
    arena_free(arena);
}

TEST(the_first_error_is_where_the_token_is_missing)
{
    struct arena *arena = arena_new(64 << 20);
    struct err err = {0};
    unsigned errors = 0, on_line = 0;
    struct pack *pack = pack_open(arena, NULL, NULL, &err);
    CHECK(pack);
    for (uint32_t i = 0; pack && i < pack->puzzle_count; i++) {
        delete_in(pack, pack->puzzles[i], &errors, &on_line);
        test_goes_on();
    }
    if (getenv("GRADER_DELETIONS"))
        printf("%u errors, %u on the line of the deleted token\n", errors, on_line);
    CHECK(errors >= LEAST_ERRORS);
    CHECK(on_line * 100ull >= errors * (unsigned long long)LEAST);
    arena_free(arena);
}
