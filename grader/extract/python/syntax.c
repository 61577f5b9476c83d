/* syntax: see syntax.h. One pass over the tokens; each kind of slip has a function that says whether the token
 * here shows it. */
#include "extract/python/syntax.h"
#include "base/limits.h"

struct checker {
    struct arena *arena;
    struct text whole;
    const struct py_token *t;                        /* the token here */
    const struct py_token *open[LIMIT_PYTHON_DEPTH]; /* brackets */
    uint32_t depth;
    bool unsure; /* brackets too deep, or braces of an f-string that the lexer may have read otherwise */
    bool magics;
    bool head; /* the last line was a head that ended in ':' */
    struct {   /* this logical line */
        const struct py_token *first;
        bool excused; /* it has a lambda, whose ':' does not end a head, or what is not a token */
        bool colon;   /* outside of brackets */
    } line;
    struct py_fault fault;
};

static void fault(struct checker *c, uint32_t at, struct text message)
{
    c->fault = c->fault.message.len ? c->fault : (struct py_fault){message, at, at};
}

#define FAULT(c, at, ...) fault(c, at, arena_printf((c)->arena, __VA_ARGS__))

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

static bool plain_name(const struct py_token *t)
{
    return t->kind == PY_NAME && !t->name->keyword;
}

/* --- quotes --- */

/* What is not a token but starts as a literal. */
static void quote(struct checker *c)
{
    struct text start = text_from(c->whole.ptr + c->t->at, c->t->len < 3 ? c->t->len : 3);
    if (!memchr(start.ptr, '"', start.len) && !memchr(start.ptr, '\'', start.len))
        return;
    if ((start.ptr[0] | 32) == 'f')
        c->unsure = true;
    else
        FAULT(c, c->t->at, "a quote that starts here is never closed");
}

/* A long text that runs over a call of MetalKernel has lost its end: it closes where the next one opens. */
static void runaway(struct checker *c)
{
    const struct py_token *next = c->t + 1;
    struct text t = text_from(c->whole.ptr + c->t->at, c->t->len);
    bool goes_on = plain_name(next) || next->kind == PY_NUMBER || next->kind == PY_ERROR ||
                   (next->kind == PY_NEWLINE && next[1].kind == PY_INDENT);
    if (!(c->t->op & STRING_TRIPLE) || !goes_on ||
        (text_find(t, TEXT("= MetalKernel(")) < 0 && text_find(t, TEXT("metal_kernel(")) < 0 &&
         text_find(t, TEXT("\ndef ")) < 0))
        return;
    unsigned lines = 0;
    for (size_t i = 0; i < t.len; i++)
        lines += t.ptr[i] == '\n';
    FAULT(c, c->t->at,
          "the string that starts here runs on over %u lines of code: its closing quotes are missing", lines);
    c->fault.end = c->t->at + c->t->len;
}

/* --- brackets --- */

/* Brackets that close nothing or the wrong kind. */
static void bracket(struct checker *c)
{
    const struct py_token *t = c->t, *open;
    int way = python_lex_bracket(t);
    char sign = (char)t->op;
    if (way > 0 && c->depth < LIMIT_PYTHON_DEPTH) {
        c->open[c->depth++] = t;
    } else if (way > 0) {
        c->unsure = true;
    } else if (way < 0 && !c->depth) {
        FAULT(c, t->at, "this '%c' closes nothing", sign);
    } else if (way < 0) {
        open = c->open[--c->depth];
        if (sign != (open->op == '(' ? ')' : open->op == '[' ? ']' : '}'))
            FAULT(c, t->at, "this '%c' does not close the '%c' before it", sign, (char)open->op);
    }
}

/* --- commas --- */

/* `1if x else y` is one token up to the blank: not a number. */
static bool ends_operand(const struct checker *c, const struct py_token *t)
{
    struct text number = text_from(c->whole.ptr + t->at, t->len);
    if (t->kind == PY_NUMBER)
        while (number.len && strchr("0123456789._", number.ptr[number.len - 1]))
            number.len--;
    return plain_name(t) || word(t) >= WORD_TRUE || (t->kind == PY_NUMBER && !number.len) ||
           (t->kind == PY_STRING && !(t->op & STRING_FORMAT)) || python_lex_bracket(t) < 0;
}

/* Two values side by side within brackets. Adjacent strings are one. */
static void comma(struct checker *c)
{
    const struct py_token *before = c->t - 1;
    if (c->t == c->line.first)
        return;
    if (before->kind == PY_STRING && before->op & STRING_FORMAT && plain_name(c->t))
        c->unsure = true;
    bool starts =
        plain_name(c->t) || c->t->kind == PY_NUMBER || (c->t->kind == PY_STRING && before->kind != PY_STRING);
    if (starts && !c->unsure && c->depth && ends_operand(c, before))
        FAULT(c, before->at, "a comma is missing between '%.*s' and '%.*s'", TEXT_ARG(spelling(c, before)),
              TEXT_ARG(spelling(c, c->t)));
}

/* --- colons and indentation --- */

/* At the end of a logical line: a head must have its ':'. */
static void line_end(struct checker *c)
{
    const struct py_token *first = c->line.first, *last = c->t - 1;
    if (word(first) == WORD_ASYNC)
        first++;
    c->head = is_op(last, ':'); /* `match x:` is a head too */
    if (word(first) >= WORD_IF && word(first) <= WORD_FINALLY && !c->line.colon && !c->line.excused)
        FAULT(c, last->at, "a ':' is missing at the end of this '%.*s' line", TEXT_ARG(spelling(c, first)));
}

/* Indentation must follow a ':' and nothing else; a line that is a notebook's command may be the block. */
static void line_begins(struct checker *c, bool first)
{
    enum py_token_kind kind = c->t->kind;
    if (c->magics)
        ;
    else if (c->head && kind == PY_END)
        FAULT(c, c->line.first->at, "the lines that belong to this one are missing");
    else if (c->head && kind != PY_INDENT)
        FAULT(c, c->t->at, "the lines that belong to the one above must be indented");
    else if (!c->head && kind == PY_INDENT && !first)
        FAULT(c, c->t->at, "this line is indented more than the one above, which does not open a block");
    c->head = false;
}

/* --- a name --- */

static bool is_bound(const struct py_tokens *tokens, const struct name *name)
{
    enum py_word before = WORD_NONE;
    bool attribute = false;
    for (const struct py_token *t = tokens->list; t->kind != PY_END; t++) {
        if (t->kind == PY_NAME && t->name == name &&
            (before == WORD_DEF || before == WORD_CLASS || before == WORD_IMPORT || before == WORD_AS ||
             is_op(t + 1, '=') || is_op(t + 1, ',') || attribute))
            return true;
        before = word(t);
        attribute = is_op(t, '.');
    }
    return false;
}

/* MetalKernl(...) */
static void maker(struct checker *c, const struct py_tokens *tokens)
{
    if (!is_op(c->t + 1, '(') || c->t->len < 9 || c->t->len > 14)
        return;
    struct text name = c->t->name->text, right = TEXT("MetalKernel");
    if (text_eq(name, right) || text_is(name, "metal_kernel") || text_distance(name, right, 2) > 2)
        return;
    if (!is_bound(tokens, c->t->name))
        FAULT(c, c->t->at, "'%.*s' is not defined; did you mean 'MetalKernel'?", TEXT_ARG(name));
}

/* A token within a line. */
static void check(struct checker *c, const struct py_tokens *tokens)
{
    c->line.excused |= word(c->t) == WORD_LAMBDA || c->t->kind == PY_ERROR;
    c->line.colon |= !c->depth && is_op(c->t, ':');
    if (c->t->kind == PY_STRING)
        runaway(c);
    else if (c->t->kind == PY_ERROR)
        quote(c);
    comma(c);
    bracket(c);
    if (c->t->kind == PY_NAME)
        maker(c, tokens);
}

/* Stops at the first fault, or without one where it cannot be sure what Python would say. */
struct py_fault python_syntax(const struct py_tokens *tokens, struct arena *arena, struct text whole)
{
    struct checker *c = ARENA_NEW(arena, struct checker);
    bool first = true, begins = true;
    c->arena = arena;
    c->whole = whole;
    c->line.first = tokens->list;
    c->magics = tokens->magics;
    for (c->t = tokens->list; !c->fault.message.len && !c->unsure; c->t++) {
        enum py_token_kind kind = c->t->kind;
        if (begins && kind != PY_NEWLINE) {
            if (kind != PY_DEDENT || c->head)
                line_begins(c, first);
            if (kind == PY_INDENT || kind == PY_DEDENT)
                continue;
            begins = first = c->line.excused = c->line.colon = false;
            c->line.first = c->t;
        }
        if (kind == PY_END)
            break;
        if (kind != PY_NEWLINE) {
            check(c, tokens);
            continue;
        }
        if (c->depth)
            FAULT(c, c->open[c->depth - 1]->at, "this '%c' is never closed", (char)c->open[c->depth - 1]->op);
        if (!begins)
            line_end(c);
        begins = true;
    }
    if (!c->unsure && !c->magics && tokens->uneven != UINT32_MAX)
        FAULT(c, tokens->uneven, "the indentation of this line does not match any block around it");
    return c->fault;
}
