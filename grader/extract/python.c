#include "extract/python.h"
#include "extract/python_candidate.h"
#include "extract/python/parse.h"
#include "base/limits.h"

/* Finds the names of kernel calls in the text. */
static void find_sites(struct py *m)
{
    struct text t = m->source.text;
    const char *found;
    for (size_t at = 1; at < t.len && (found = memchr(t.ptr + at, 'e', t.len - at)); at++) {
        at = (size_t)(found - t.ptr);
        struct text here = text_from(found - 1, t.len - at + 1);
        if (!text_starts(here, TEXT("metal_kernel")) && !text_starts(here, TEXT("MetalKernel")))
            continue;
        m->sites = arena_more(m->arena, m->sites, m->site_count, sizeof *m->sites);
        m->sites[m->site_count++] = (uint32_t)at - 1;
    }
}

/* The pieces in order as one program, then the functions in which a kernel is still unknown. */
static void evaluate(struct py *m)
{
    m->site_flags = ARENA_ARRAY(m->arena, m->site_count, uint8_t);
    m->frame = ARENA_NEW(m->arena, struct py_frame);
    m->names = names_new(m->arena);
    python_lex_words(m->names);
    m->frame->scope = python_scope_new(m, NULL);
    m->modules = ARENA_ARRAY(m->arena, m->source.count - m->source.own + 1, struct py_module);
    m->functions_end = &m->functions;
    m->kernels_end = &m->kernels;
    m->faults = ARENA_ARRAY(m->arena, m->source.own + 1, struct py_fault);
    for (uint32_t i = 0; i < m->source.own; i++) {
        uint32_t from = m->source.starts[i], to = m->source.starts[i + 1];
        if (from < to)
            python_run_module(m, python_parse(m->arena, m->names, m->source.text, from, to, &m->faults[i]));
    }
    python_run_rest(m);
    python_kernel_unmet(m);
}

/* Finds what there is; false when the memory for it does not suffice, and nothing is found. */
static bool find(struct candidates *list, struct arena *arena, struct python_program program,
                 struct python_modules *modules)
{
    struct arena *scratch = arena_new(LIMIT_PYTHON_MEMORY);
    struct py m = {.arena = scratch};
    jmp_buf full;
    bool found = setjmp(full) == 0;
    if (found) {
        arena_on_full(scratch, &full);
        uint32_t all;
        struct py_part *parts = python_modules_parts(modules, scratch, &program, &all);
        python_source_init(&m.source, scratch, parts, all, program.count);
        find_sites(&m);
        if (m.site_count) {
            evaluate(&m);
            python_candidates(&m, list, arena);
        }
    }
    arena_free(scratch);
    return found;
}

bool python_names_maker(struct text source)
{
    return text_find(source, TEXT("metal_kernel")) >= 0 || text_find(source, TEXT("MetalKernel")) >= 0;
}

/* Always leaves a candidate where a kernel is named: too large a program becomes a problem. */
void python_find(struct candidates *list, struct arena *arena, struct python_program program,
                 struct python_modules *modules)
{
    if (find(list, arena, program, modules))
        return;
    for (uint32_t i = 0; i < program.count; i++) { /* too large as a whole: each piece separately */
        const struct python_piece *piece = &program.pieces[i];
        struct python_program alone = {program.path, program.file, piece, 1};
        if (!python_names_maker(piece->source) || (program.count > 1 && find(list, arena, alone, NULL)))
            continue;
        struct candidate *c = ARENA_NEW(arena, struct candidate);
        c->problem = TEXT("the program is too large to evaluate");
        c->problem_at = (struct origin){.file = program.file, .cell = piece->cell, .line = 1, .file_line = 1};
        c->origin = c->problem_at;
        candidates_add(list, c);
    }
}
