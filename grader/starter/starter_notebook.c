/* starter_notebook: a starter of one notebook with all puzzles (nbformat 4.5). */
#include "base/json.h"
#include "starter/starter_python.h"

/* Source is a list of lines that keep their line ends. */
static void put_source(struct json *j, struct text t)
{
    json_array(j, "source");
    while (t.len) {
        const char *end = memchr(t.ptr, '\n', t.len);
        size_t len = end ? (size_t)(end - t.ptr) + 1 : t.len;
        json_text(j, NULL, text_from(t.ptr, len));
        t = text_from(t.ptr + len, t.len - len);
    }
    json_end(j);
}

/* Takes what `source` holds. */
static void put_cell(struct json *j, bool code, struct text id, struct buf *source)
{
    json_object(j, NULL);
    json_str(j, "cell_type", code ? "code" : "markdown");
    if (code)
        json_null(j, "execution_count");
    json_text(j, "id", id);
    json_short_object(j, "metadata");
    json_end(j);
    if (code) {
        json_short_array(j, "outputs");
        json_end(j);
    }
    put_source(j, text_trim(buf_as_text(source)));
    json_end(j);
    buf_release(source);
    *source = (struct buf){0};
}

static void put_statement(const struct starter *s, struct buf *out, const struct puzzle *p)
{
    buf_printf(out, "## Puzzle %u: %.*s\n\n", p->number, TEXT_ARG(p->title));
    buf_text(out, p->statement);
    if (p->hint_count)
        buf_str(out, "\n<details><summary>Hints</summary>\n\n");
    for (uint32_t i = 0; i < p->hint_count; i++)
        buf_printf(out, "- %.*s\n", TEXT_ARG(text_trim(p->hints[i])));
    if (p->hint_count)
        buf_str(out, "\n</details>\n");
    if (starter_extra(s, p, "picture.svg").len)
        buf_printf(out,
                   "\n<details><summary>What a right kernel reads and writes</summary>\n\n"
                   "![Which thread of puzzle %u reads and writes what](pictures/%.*s.svg)\n\n</details>\n",
                   p->number, TEXT_ARG(p->id));
}

/* The statement, the kernel to fill in, and two cells for each published test. */
static int put_puzzle(const struct starter *s, struct json *j, const struct puzzle *p, struct err *err)
{
    struct trials trials;
    struct buf source = {0};
    if (starter_python_tests(s, p, &trials, err) != 0)
        return -1;
    put_statement(s, &source, p);
    put_cell(j, false, arena_printf(s->arena, "statement-%u", p->number), &source);
    starter_python_kernel(s, &source, p);
    put_cell(j, true, arena_printf(s->arena, "kernel-%u", p->number), &source);
    for (uint32_t i = 0; i < trials.count; i++) {
        if (trials.items[i].kind != CASE_PUBLISHED)
            continue;
        starter_python_problem(s, &source, &trials.items[i]);
        buf_str(&source, "problem.show()");
        put_cell(j, true, arena_printf(s->arena, "test-%u-%u", p->number, i + 1), &source);
        buf_str(&source, "problem.check()");
        put_cell(j, true, arena_printf(s->arena, "check-%u-%u", p->number, i + 1), &source);
    }
    return 0;
}

/* What to do, and the cell that has to be run first. */
static void put_introduction(const struct starter *s, struct json *j)
{
    struct buf source = {0};
    buf_printf(&source, "# %.*s\n\n%.*s\n\n", TEXT_ARG(s->pack->title),
               TEXT_ARG(text_trim(s->pack->description)));
    buf_str(&source, "A kernel is a function that many threads of a GPU run at the same time, each on its "
                     "own data. You write "
                     "the body of each kernel in\nthe Metal Shading Language, where a comment says `FILL ME "
                     "IN`; its signature is "
                     "made from `input_names`, `output_names` and the\nnames that the body uses, such as "
                     "`thread_position_in_grid` or `a_shape`.\n\n"
                     "Run the next cell first. Then, puzzle by puzzle: `problem.show()` counts what the "
                     "busiest thread reads and "
                     "writes and draws a\npicture, `problem.check()` compares the numbers. In a terminal, "
                     "`grader check 1` "
                     "grades puzzle 1 with hidden tests too, and\n`grader check` grades everything.");
    put_cell(j, false, TEXT("introduction"), &source);
    starter_python_imports(&source);
    put_cell(j, true, TEXT("imports"), &source);
}

static void put_metadata(struct json *j)
{
    json_object(j, "metadata");
    json_short_object(j, "kernelspec");
    json_str(j, "display_name", "Python 3");
    json_str(j, "language", "python");
    json_str(j, "name", "python3");
    json_end(j);
    json_short_object(j, "language_info");
    json_str(j, "name", "python");
    json_end(j);
    json_end(j);
    json_int(j, "nbformat", 4);
    json_int(j, "nbformat_minor", 5);
}

/* "metal_puzzles.ipynb" */
static struct text file_name(const struct starter *s)
{
    struct text name = arena_printf(s->arena, "%.*s.ipynb", TEXT_ARG(s->pack->name));
    char *at = (char *)name.ptr;
    for (size_t i = 0; i + 6 < name.len; i++)
        if (at[i] == '-' || at[i] == '/' || at[i] == ' ')
            at[i] = '_';
    return name;
}

/* Puzzles as cells of one notebook in version 4 of the format. */
int starter_notebook(struct starter *s, struct err *err)
{
    struct buf out = {0};
    struct json j;
    int status = 0;
    json_init(&j, &out);
    json_object(&j, NULL);
    json_array(&j, "cells");
    put_introduction(s, &j);
    for (uint32_t i = 0; i < s->pack->puzzle_count && status == 0; i++)
        status = put_puzzle(s, &j, s->pack->puzzles[i], err);
    json_end(&j);
    put_metadata(&j);
    json_end(&j);
    if (status == 0)
        starter_add(s, file_name(s), &out);
    buf_release(&out);
    return status;
}
