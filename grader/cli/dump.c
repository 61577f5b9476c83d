/* dump: `grader dump`, what the compiler makes of a text, for maintainers. */
#include "base/limits.h"
#include "cli/commands.h"
#include "cli/kernel_file.h"
#include "cli/run_engine.h"
#include "run/launch.h"
#include "diag/render.h"
#include "msl/library/vocabulary.h"

/* --- tokens --- */

/* One token per line: its place, kind and spelling. */
static void put_token(struct buf *out, const struct sources *sources, const struct token *token)
{
    bool in_student;
    struct place place = render_place(sources, token->span, &in_student);
    if (token->kind == TOK_END) {
        buf_str(out, "end\n");
        return;
    }
    size_t start = out->len;
    if (sources_kind(sources, token->span.at) == SOURCE_STUDENT)
        buf_printf(out, "%u:%u", place.line, place.column);
    else
        buf_str(out, "-");
    buf_printf(out, "%*s", out->len - start < 9 ? (int)(9 - (out->len - start)) : 1, "");
    const char *kind = tok_describe(token->kind);
    render_plain(out, text_of(kind));
    if (kind[0] != '\'') { /* not a word or sign of the language, which is described by its spelling */
        buf_char(out, ' ');
        render_plain(out, token->name ? token->name->text : token->text);
    }
    buf_char(out, '\n');
}

static void put_tokens(struct buf *out, const struct compilation *c)
{
    for (size_t i = 0; i < c->tokens.count; i++)
        put_token(out, c->sources, &c->tokens.items[i]);
}

/* The tokens of the file itself, before macros and directives. */
static void put_raw_tokens(struct buf *out, const struct kernel_file *file)
{
    struct arena *arena = arena_new(LIMIT_COMPILE_BYTES);
    struct sources *sources = sources_new(arena, LIMIT_SOURCE_BYTES);
    struct names *names = vocabulary_names(arena);
    struct findings findings;
    struct text text = buf_as_text(&file->text);
    findings_init(&findings, arena);
    uint32_t at = sources_add(sources, SOURCE_STUDENT, file->file_name, text, NULL);
    if (at != UINT32_MAX) {
        struct tokens tokens = lex_raw(arena, names, sources, &findings, at, (uint32_t)text.len);
        for (size_t i = 0; i < tokens.count; i++)
            put_token(out, sources, &tokens.items[i]);
    }
    sources_free(sources);
    arena_free(arena);
}

static void put_bytecode(struct buf *out, struct compilation *c)
{
    const struct code *code = launch_code(c, false);
    if (code)
        code_disassemble(out, code, c->sources);
}

/* --- the command --- */

static void put(struct cli *cli, const struct run_spec *spec, const struct kernel_file *file)
{
    struct compilation *c = file->compilation;
    switch (spec->dump) {
    case RUN_DUMP_RAW_TOKENS: put_raw_tokens(&cli->out, file); break;
    case RUN_DUMP_TOKENS: put_tokens(&cli->out, c); break;
    case RUN_DUMP_BYTECODE: put_bytecode(&cli->out, c); break;
    case RUN_DUMP_AST:
        if (c->program)
            tree_dump(&cli->out, c->program);
        break;
    }
    if (c->findings.count)
        render_findings(&cli->out, c->sources, &c->findings,
                        (struct render_style){.colour = cli->colour, .width = cli->width});
}

static int dump(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    struct kernel_file *file = ARENA_NEW(arena, struct kernel_file);
    int code = EXIT_MACHINE;
    if (kernel_file_compile(file, options, err) == 0) {
        put(cli, options, file);
        code = file->compilation->findings.errors ? EXIT_FAILED : EXIT_OK;
    }
    kernel_file_release(file);
    return code;
}

static int check_options(void *options, struct err *err)
{
    return run_spec_check(options, "dump", err);
}

const struct action dump_action = {.parts = {{run_spec_kernel_rows}, {run_spec_dump_rows}},
                                   .size = sizeof(struct run_spec),
                                   .start = run_spec_start,
                                   .argument = run_spec_set_kernel,
                                   .check = check_options,
                                   .run = dump};
