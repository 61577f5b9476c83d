/* pp_run: a text through the preprocessor, for the unit tests of its parts. */
#ifndef PP_RUN_H
#define PP_RUN_H

#include "base/buf.h"
#include "base/limits.h"
#include "msl/pp/preprocess.h"
#include "msl/library/vocabulary.h"
#include "test.h"

/* The tokens of a text, joined with one blank where white space stood, then " | " and the codes of its
 * findings. */
struct run {
    struct arena *arena;
    struct sources *sources;
    struct findings findings;
    struct tokens tokens;
    struct buf joined;
};

static inline struct run run_pieces(const struct text *pieces, size_t count)
{
    struct run run = {.arena = arena_new(LIMIT_COMPILE_BYTES)};
    run.sources = sources_new(run.arena, LIMIT_SOURCE_BYTES);
    findings_init(&run.findings, run.arena);
    struct names *names = vocabulary_names(run.arena);
    for (size_t i = 0; i < count; i++)
        sources_add(run.sources, SOURCE_STUDENT, TEXT("test"), pieces[i], NULL);
    struct preprocessor *pp = preprocessor_new(run.arena, names, run.sources, &run.findings);
    run.tokens = preprocess(pp, 0, (uint32_t)sources_text(run.sources).len);
    return run;
}

static inline struct run run_text(struct text text)
{
    return run_pieces(&text, 1);
}

static inline void run_release(struct run *run)
{
    buf_release(&run->joined);
    sources_free(run->sources);
    arena_free(run->arena);
}

static inline struct text joined(struct run *run)
{
    struct buf *buf = &run->joined;
    for (size_t i = 0; i + 1 < run->tokens.count; i++) {
        if (i > 0 && run->tokens.items[i].spaced)
            buf_char(buf, ' ');
        buf_text(buf, run->tokens.items[i].text);
    }
    if (run->findings.first)
        buf_str(buf, " |");
    for (struct finding *f = run->findings.first; f; f = f->next)
        buf_printf(buf, " %s", diag_code_name(f->code));
    return buf_as_text(buf);
}

static inline void check_text(struct text source, const char *wanted, int line)
{
    struct run run = run_text(source);
    struct text found = joined(&run);
    test_text(found, text_of(wanted), source.ptr, __FILE__, line);
    CHECK_INT(run.tokens.items[-1].kind, TOK_SEMICOLON);
    CHECK_INT(run.tokens.items[run.tokens.count - 1].kind, TOK_END);
    run_release(&run);
}
#define GIVES(source, wanted) check_text(TEXT(source), wanted, __LINE__)

/* The text of the first finding. */
static inline void check_message(struct text source, enum diag_code code, const char *part, int line)
{
    struct run run = run_text(source);
    struct finding *f = run.findings.first;
    if (!f)
        test_fail(__FILE__, line, "no finding in: %s", source.ptr);
    else {
        test_int(f->code, code, "code", __FILE__, line);
        test_contains(f->message, text_of(part), source.ptr, __FILE__, line);
    }
    run_release(&run);
}
#define SAYS(source, code, part) check_message(TEXT(source), code, part, __LINE__)

#endif
