/* fuzz_preprocess: the preprocessor alone, on any text; also the raw tokens of the same text. */
#include "fuzz.h"
#include "base/limits.h"
#include "msl/pp/preprocess.h"
#include "msl/library/vocabulary.h"

static void check_tokens(struct tokens tokens, const struct sources *sources)
{
    FUZZ_CHECK(tokens.count > 0 && tokens.count <= LIMIT_TOKENS + 1);
    FUZZ_CHECK(tokens.items[tokens.count - 1].kind == TOK_END);
    size_t len = sources_text(sources).len;
    for (size_t i = 0; i < tokens.count; i++) {
        FUZZ_CHECK(tokens.items[i].kind < TOK_COUNT);
        FUZZ_CHECK(tokens.items[i].kind != TOK_END || i == tokens.count - 1);
        FUZZ_CHECK(tokens.items[i].span.at <= len);
    }
}

static void read_text(struct arena *arena, struct sources *sources, struct text t, bool raw)
{
    struct findings findings;
    findings_init(&findings, arena);
    struct names *names = vocabulary_names(arena);
    uint32_t at = sources_add(sources, SOURCE_STUDENT, TEXT("fuzz"), t, NULL);
    if (at == UINT32_MAX)
        return;
    struct tokens tokens;
    if (raw) {
        tokens = lex_raw(arena, names, sources, &findings, at, (uint32_t)t.len);
    } else {
        struct preprocessor *pp = preprocessor_new(arena, names, sources, &findings);
        tokens = preprocess(pp, at, (uint32_t)t.len);
    }
    check_tokens(tokens, sources);
    for (const struct finding *f = findings.first; f; f = f->next)
        FUZZ_CHECK(sources_place(sources, f->span.at).line > 0);
}

static void read_in_arena(struct text t, bool raw)
{
    struct arena *arena = arena_new(LIMIT_COMPILE_BYTES);
    struct sources *sources = sources_new(arena, LIMIT_SOURCE_BYTES);
    jmp_buf full;
    if (setjmp(full) == 0) {
        arena_on_full(arena, &full);
        read_text(arena, sources, t, raw);
    }
    sources_free(sources);
    arena_free(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text t = text_from((const char *)data, size);
    read_in_arena(t, false);
    read_in_arena(t, true);
    return 0;
}
