/* syntax: see syntax.h. One pass over the tokens; each kind of slip has a function that says
 * whether the token here shows it. */
#include "extract/python/syntax.h"
#include "base/limits.h"

struct checker {
    struct arena *arena;
    struct text whole;
    const struct py_token *t;                        /* the token here */
    const struct py_token *line;                     /* the first of this logical line */
    const struct py_token *open[LIMIT_PYTHON_DEPTH]; /* brackets */
    uint32_t depth;
    bool unsure; /* brackets too deep, or braces of an f-string that the lexer may have read otherwise */
    bool magics;
    bool colon;  /* the last line was a head that ended in ':' */
    bool lambda; /* there was a lambda in this line: its ':' does not end a head */
    struct py_fault fault;
};

static void fault(struct checker *c, uint32_t at, struct text message)
{
    if (!c->fault.message.len)
        c->fault = (struct py_fault){message, at, at};
}

static struct text spelling(const struct checker *c, const struct py_token *t)
{
    return text_from(c->whole.ptr + t->at, t->len > 30 ? 30 : t->len);
}

static bool is_op(const struct py_token *t, char op)
{
    return t->kind == PY_OP && t->op == OP1(op);
}

static enum py_word word(const struct py_token *t)
{
    return t->kind == PY_NAME ? (enum py_word)t->name->keyword : WORD_NONE;
}

/* --- quotes --- */

static void quote(struct checker *c)
{
    struct text start = text_from(c->whole.ptr + c->t->at, c->t->len < 3 ? c->t->len : 3);
    bool opens = start.len && (memchr(start.ptr, '"', start.len) || memchr(start.ptr, '\'', start.len));
    bool format = text_find(start, TEXT("f")) == 0 || text_find(start, TEXT("F")) == 0;
    if (c->t->kind == PY_ERROR && opens && format)
        c->unsure = true;
    else if (c->t->kind == PY_ERROR && opens)
        fault(c, c->t->at, TEXT("a quote that starts here is never closed"));
}

static uint32_t line_of(const struct checker *c, uint32_t from, uint32_t at)
{
    uint32_t lines = 0;
    for (uint32_t i = from; i < at; i++)
        lines += c->whole.ptr[i] == '\n';
    return lines;
}

/* A long text that runs over a call of MetalKernel has lost its end: it closes where the next one opens. */
static void runaway(struct checker *c)
{
    if (c->t->kind != PY_STRING || !(c->t->op & STRING_TRIPLE))
        return;
    struct text t = text_from(c->whole.ptr + c->t->at, c->t->len);
    const struct py_token *next = c->t + 1;
    bool goes_on = (next->kind == PY_NAME && !next->name->keyword) || next->kind == PY_NUMBER ||
                   next->kind == PY_ERROR || (next->kind == PY_NEWLINE && next[1].kind == PY_INDENT);
    if (!goes_on || (text_find(t, TEXT("= MetalKernel(")) < 0 && text_find(t, TEXT("metal_kernel(")) < 0 &&
                     text_find(t, TEXT("\ndef ")) < 0))
        return;
    fault(c, c->t->at,
          arena_printf(
              c->arena,
              "the string that starts here runs on over %u lines of code: its closing quotes are missing",
              line_of(c, c->t->at, c->t->at + c->t->len)));
    c->fault.end = c->t->at + c->t->len;
}

/* --- brackets --- */

static char closer(uint32_t open)
{
    return open == '(' ? ')' : open == '[' ? ']' : '}';
}

static void never_closed(struct checker *c)
{
    const struct py_token *open = c->open[c->depth - 1];
    fault(c, open->at, arena_printf(c->arena, "this '%c' is never closed", (char)open->op));
}

/* Brackets that close nothing or the wrong kind. */
static void bracket(struct checker *c)
{
    const struct py_token *t = c->t;
    if (is_op(t, '(') || is_op(t, '[') || is_op(t, '{')) {
        if (c->depth == LIMIT_PYTHON_DEPTH)
            c->unsure = true;
        else
            c->open[c->depth++] = t;
    } else if (is_op(t, ')') || is_op(t, ']') || is_op(t, '}')) {
        if (!c->depth) {
            fault(c, t->at, arena_printf(c->arena, "this '%c' closes nothing", (char)t->op));
            return;
        }
        const struct py_token *open = c->open[--c->depth];
        if (closer(open->op) != (char)t->op)
            fault(c, t->at,
                  arena_printf(c->arena, "this '%c' does not close the '%c' before it", (char)t->op,
                               (char)open->op));
    }
}

/* --- commas --- */

/* `1if x else y` is one token up to the blank. */
static bool all_digits(const struct checker *c, const struct py_token *t)
{
    for (uint32_t i = 0; i < t->len; i++)
        if (!strchr("0123456789._", c->whole.ptr[t->at + i]))
            return false;
    return true;
}

static bool ends_operand(const struct checker *c, const struct py_token *t)
{
    if (t->kind == PY_NAME)
        return !t->name->keyword || word(t) == WORD_TRUE || word(t) == WORD_FALSE ||
               word(t) == WORD_NONE_VALUE;
    return (t->kind == PY_NUMBER && all_digits(c, t)) || (t->kind == PY_STRING && !(t->op & STRING_FORMAT)) ||
           is_op(t, ')') || is_op(t, ']') || is_op(t, '}');
}

/* Two values side by side within brackets. Adjacent strings are one. */
static void comma(struct checker *c)
{
    const struct py_token *before = c->t - 1;
    if (c->t != c->line && before->kind == PY_STRING && before->op & STRING_FORMAT && c->t->kind == PY_NAME &&
        !c->t->name->keyword)
        c->unsure = true;
    if (c->unsure || !c->depth || c->t == c->line || !ends_operand(c, before))
        return;
    bool starts = (c->t->kind == PY_NAME && !c->t->name->keyword) || c->t->kind == PY_NUMBER ||
                  (c->t->kind == PY_STRING && before->kind != PY_STRING);
    if (starts)
        fault(c, before->at,
              arena_printf(c->arena, "a comma is missing between '%.*s' and '%.*s'",
                           TEXT_ARG(spelling(c, before)), TEXT_ARG(spelling(c, c->t))));
}

/* --- colons and indentation --- */

static bool is_head(enum py_word w)
{
    return w == WORD_DEF || w == WORD_CLASS || w == WORD_IF || w == WORD_ELIF || w == WORD_ELSE ||
           w == WORD_WHILE || w == WORD_FOR || w == WORD_TRY || w == WORD_EXCEPT || w == WORD_FINALLY ||
           w == WORD_WITH;
}

/* At the end of a logical line: a head must have its ':'. */
static void line_end(struct checker *c)
{
    const struct py_token *first = c->line, *last = c->t - 1;
    if (word(first) == WORD_ASYNC)
        first++;
    c->colon = is_op(last, ':'); /* `match x:` is a head too */
    if (first >= c->t || !is_head(word(first)))
        return;
    uint32_t depth = 0;
    bool found = false;
    for (const struct py_token *t = first; t < c->t && !found; t++) {
        depth += is_op(t, '(') || is_op(t, '[') || is_op(t, '{');
        depth -= depth && (is_op(t, ')') || is_op(t, ']') || is_op(t, '}'));
        found = !depth && is_op(t, ':');
        if (t->kind == PY_ERROR)
            return;
    }
    if (!found && !c->lambda)
        fault(c, last->at,
              arena_printf(c->arena, "a ':' is missing at the end of this '%.*s' line",
                           TEXT_ARG(spelling(c, first))));
}

/* Indentation must follow a ':' and nothing else. */
static void line_begins(struct checker *c, bool first)
{
    if (c->magics) { /* such a line may be the block */
        c->colon = false;
        return;
    }
    if (c->colon && c->t->kind != PY_INDENT && c->t->kind != PY_END)
        fault(c, c->t->at, TEXT("the lines that belong to the one above must be indented"));
    else if (c->colon && c->t->kind == PY_END)
        fault(c, c->line->at, TEXT("the lines that belong to this one are missing"));
    else if (!c->colon && c->t->kind == PY_INDENT && !first)
        fault(c, c->t->at,
              TEXT("this line is indented more than the one above, which does not open a block"));
    c->colon = false;
}

/* --- a name --- */

static bool is_bound(const struct py_tokens *tokens, const struct name *name)
{
    for (const struct py_token *t = tokens->list; t->kind != PY_END; t++) {
        if (t->kind != PY_NAME || t->name != name)
            continue;
        enum py_word before = t > tokens->list ? word(t - 1) : WORD_NONE;
        bool attribute = t > tokens->list && is_op(t - 1, '.');
        if (before == WORD_DEF || before == WORD_CLASS || before == WORD_IMPORT || before == WORD_AS ||
            is_op(t + 1, '=') || is_op(t + 1, ',') || attribute)
            return true;
    }
    return false;
}

/* MetalKernl(...) */
static void maker(struct checker *c, const struct py_tokens *tokens)
{
    if (c->t->kind != PY_NAME || !is_op(c->t + 1, '(') || c->t->len < 9 || c->t->len > 14)
        return;
    struct text name = c->t->name->text, right = TEXT("MetalKernel");
    if (text_eq(name, right) || text_is(name, "metal_kernel") || text_distance(name, right, 2) > 2)
        return;
    if (!is_bound(tokens, c->t->name))
        fault(c, c->t->at,
              arena_printf(c->arena, "'%.*s' is not defined; did you mean 'MetalKernel'?", TEXT_ARG(name)));
}

/* Stops at the first fault, or without one where it cannot be sure what Python would say. */
struct py_fault python_syntax(const struct py_tokens *tokens, struct arena *arena, struct text whole)
{
    struct checker *c = ARENA_NEW(arena, struct checker);
    bool first = true, begins = true;
    c->arena = arena;
    c->whole = whole;
    c->line = tokens->list;
    c->magics = tokens->magics;
    for (c->t = tokens->list; !c->fault.message.len && !c->unsure; c->t++) {
        if (begins && c->t->kind != PY_NEWLINE) {
            if (c->t->kind != PY_DEDENT || c->colon)
                line_begins(c, first);
            if (c->t->kind == PY_INDENT || c->t->kind == PY_DEDENT)
                continue;
            begins = first = false;
            c->line = c->t;
            c->lambda = false;
        }
        if (c->t->kind == PY_END)
            break;
        if (c->t->kind == PY_NEWLINE) {
            if (c->depth)
                never_closed(c);
            if (!begins)
                line_end(c);
            begins = true;
            continue;
        }
        c->lambda |= word(c->t) == WORD_LAMBDA;
        runaway(c);
        quote(c);
        comma(c);
        bracket(c);
        maker(c, tokens);
    }
    if (!c->fault.message.len && tokens->uneven != UINT32_MAX && !c->unsure && !c->magics)
        fault(c, tokens->uneven, TEXT("the indentation of this line does not match any block around it"));
    return c->fault;
}
