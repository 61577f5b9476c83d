/* expand: macro expansion; pp.h explains the rules. */
#include "msl/pp/pp.h"

/* --- recycled storage --- */

enum { SMALLEST_BLOCK = 128 };

static unsigned pool_class(size_t bytes)
{
    unsigned class = 0;
    while (((size_t)SMALLEST_BLOCK << class) < bytes)
        class ++;
    return class;
}

/* The content is not zeroed. */
static void *pool_get(struct preprocessor *pp, size_t bytes)
{
    unsigned class = pool_class(bytes);
    void *block = pp->pool[class];
    if (!block)
        return arena_alloc(pp->arena, (size_t)SMALLEST_BLOCK << class);
    memcpy(&pp->pool[class], block, sizeof(void *));
    return block;
}

static void pool_put(struct preprocessor *pp, void *block, size_t bytes)
{
    unsigned class = pool_class(bytes);
    memcpy(block, &pp->pool[class], sizeof(void *));
    pp->pool[class] = block;
}

static size_t block_bytes(size_t bytes)
{
    return (size_t)SMALLEST_BLOCK << pool_class(bytes);
}

void token_list_push(struct preprocessor *pp, struct token_list *list, const struct token *tok)
{
    if (list->count == list->cap) {
        size_t bytes = list->cap ? block_bytes(list->cap * sizeof *list->items) * 2 : 4 * SMALLEST_BLOCK;
        uint32_t cap = (uint32_t)(bytes / sizeof *list->items);
        struct token *items = pool_get(pp, bytes);
        if (list->cap) {
            memcpy(items, list->items, list->count * sizeof *items);
            pool_put(pp, list->items, list->cap * sizeof *items);
        }
        list->items = items;
        list->cap = cap;
    }
    list->items[list->count++] = *tok;
}

void token_list_drop(struct preprocessor *pp, struct token_list *list)
{
    if (list->cap)
        pool_put(pp, list->items, list->cap * sizeof *list->items);
    *list = (struct token_list){0};
}

/* --- the stack --- */

static bool push(struct preprocessor *pp, struct context context)
{
    if (pp->depth == LIMIT_MACRO_DEPTH)
        return preprocess_stop(pp, E1204, context.call.span, LIMIT_MACRO_DEPTH);
    if (pp->depth == pp->context_cap) {
        uint32_t cap = pp->context_cap ? 2 * pp->context_cap : 16;
        pp->contexts = arena_grow(pp->arena, pp->contexts, pp->depth, cap, sizeof *pp->contexts);
        pp->context_cap = cap;
    }
    if (context.macro)
        context.macro->busy = true;
    context.first = true;
    pp->contexts[pp->depth++] = context;
    return true;
}

static void pop(struct preprocessor *pp)
{
    struct context *context = &pp->contexts[--pp->depth];
    if (context->macro)
        context->macro->busy = false;
    token_list_drop(pp, &context->owned);
}

static void read_from(struct context *context, const struct token *items, uint32_t count)
{
    context->next = context->end = items;
    if (count) /* else items may be NULL */
        context->end = items + count;
}

static bool end_of_tokens(struct token *tok)
{
    *tok = (struct token){.kind = TOK_END, .text = TEXT("")};
    return false;
}

bool expand_raw(struct preprocessor *pp, struct token *tok)
{
    while (pp->depth && !pp->stopped) {
        struct context *context = &pp->contexts[pp->depth - 1];
        if (context->next < context->end) {
            *tok = *context->next++;
            if (context->in_place)
                tok->span = context->call.span;
            if (context->first && !context->barrier) {
                tok->spaced = context->call.spaced;
                tok->line_start = context->call.line_start;
            }
            context->first = false;
            return preprocess_work(pp, 1, tok->span) || end_of_tokens(tok);
        }
        if (context->barrier)
            return end_of_tokens(tok);
        pop(pp);
    }
    return pp->stopped ? end_of_tokens(tok) : directive_token(pp, tok);
}

/* Is the next token a '('? Nothing is read and nothing leaves the stack. */
static bool sees_paren(const struct preprocessor *pp)
{
    for (uint32_t i = pp->depth; i-- > 0;) {
        const struct context *context = &pp->contexts[i];
        if (context->next < context->end)
            return context->next->kind == TOK_L_PAREN;
        if (context->barrier)
            return false;
    }
    return lex_sees_paren(&pp->lexer);
}

bool expand_begin(struct preprocessor *pp, const struct token *items, uint32_t count, struct span span)
{
    struct context context = {.barrier = true, .call = {.span = span}};
    read_from(&context, items, count);
    return push(pp, context);
}

void expand_end(struct preprocessor *pp)
{
    while (!pp->contexts[pp->depth - 1].barrier)
        pop(pp);
    pop(pp);
}

void expand_reset(struct preprocessor *pp)
{
    while (pp->depth)
        pop(pp);
}

/* --- calls --- */

/* An argument: a stretch of the call's tokens, and its expansion, made when it is first needed. */
struct argument {
    uint32_t start, count;
    bool done;
    struct token_list expanded;
};

struct call {
    struct macro *macro;
    struct token name;
    struct token_list tokens; /* all between the brackets */
    struct argument *args;    /* one per parameter */
    uint32_t given;           /* how many there were */
};

static size_t args_bytes(const struct call *call)
{
    return (call->macro->param_count + 1) * sizeof *call->args;
}

static void drop_call(struct preprocessor *pp, struct call *call)
{
    for (uint32_t i = 0; i < call->macro->param_count; i++)
        token_list_drop(pp, &call->args[i].expanded);
    token_list_drop(pp, &call->tokens);
    pool_put(pp, call->args, args_bytes(call));
}

/* A call that cannot be expanded is replaced by a 0, which is valid in most places. */
static void put_zero(struct preprocessor *pp, const struct token *name, struct token_list *rest,
                     uint32_t from)
{
    struct token_list list = {0};
    struct token zero = {.kind = TOK_NUMBER, .span = name->span, .text = TEXT("0")};
    token_list_push(pp, &list, &zero);
    uint32_t more = rest && preprocess_work(pp, rest->count - from, name->span) ? rest->count : from;
    for (uint32_t i = from; i < more; i++)
        token_list_push(pp, &list, &rest->items[i]);
    struct context context = {.owned = list, .call = *name};
    read_from(&context, list.items, list.count);
    if (!push(pp, context))
        token_list_drop(pp, &list);
}

/* The ')' never came: what was read from the first ';' on is read again, so that only the call is lost. */
static void unclosed_call(struct preprocessor *pp, struct call *call)
{
    if (pp->stopped)
        return;
    PP_FINDING(pp, E1011, call->name.span, call->macro->name->text);
    uint32_t from = 0;
    while (from < call->tokens.count && call->tokens.items[from].kind != TOK_SEMICOLON)
        from++;
    put_zero(pp, &call->name, &call->tokens, from);
}

static void wrong_count(struct preprocessor *pp, const struct call *call)
{
    const struct macro *macro = call->macro;
    uint32_t needs = macro->param_count - macro->variadic;
    struct finding *finding =
        PP_FINDING(pp, E1010, call->name.span, macro->name->text,
                   arena_printf(pp->arena, macro->variadic ? "at least %u" : "%u", needs),
                   arena_printf(pp->arena, "%u", call->given));
    preprocess_note(pp, finding, macro->span, "the macro is defined here");
    put_zero(pp, &call->name, NULL, 0);
}

static void end_argument(struct call *call, uint32_t start)
{
    if (call->given < call->macro->param_count)
        call->args[call->given] = (struct argument){.start = start, .count = call->tokens.count - start};
    call->given++;
}

/* Reads '(' arguments ')'. False: END came first. */
static bool read_arguments(struct preprocessor *pp, struct call *call)
{
    const struct macro *macro = call->macro;
    struct token tok;
    uint32_t nested = 0, start = 0;
    expand_raw(pp, &tok); /* the '(' */
    while (expand_raw(pp, &tok) && preprocess_work(pp, ARGUMENT_STEPS, tok.span)) {
        if (tok.kind == TOK_R_PAREN && nested-- == 0) {
            end_argument(call, start);
            return true;
        }
        if (tok.kind == TOK_COMMA && nested == 0 &&
            !(macro->variadic && call->given + 1 == macro->param_count)) {
            end_argument(call, start);
            start = call->tokens.count + 1;
        }
        nested += tok.kind == TOK_L_PAREN;
        tok.painted |= tok.name && macro_of(pp, tok.name)->busy;
        token_list_push(pp, &call->tokens, &tok);
    }
    return false;
}

static bool count_is_right(struct call *call)
{
    const struct macro *macro = call->macro;
    if (call->given == 1 && call->tokens.count == 0 && macro->param_count == 0)
        return true; /* f() */
    if (macro->variadic && call->given + 1 == macro->param_count)
        call->args[call->given++] = (struct argument){.start = call->tokens.count};
    return call->given == macro->param_count;
}

static const struct token *raw_tokens(const struct call *call, uint32_t arg)
{
    return call->args[arg].count ? call->tokens.items + call->args[arg].start : NULL;
}

/* [cpp.subst]: an argument is expanded as if it were the whole text. */
static const struct token_list *expanded(struct preprocessor *pp, struct call *call, uint32_t arg)
{
    struct argument *a = &call->args[arg];
    if (a->done)
        return &a->expanded;
    a->done = true;
    if (a->count == 0 || !expand_begin(pp, raw_tokens(call, arg), a->count, call->name.span))
        return &a->expanded;
    for (struct token tok; expand_next(pp, &tok);)
        token_list_push(pp, &a->expanded, &tok);
    expand_end(pp);
    return &a->expanded;
}

/* --- # and ## --- */

static bool needs_escape(const struct token *tok, char c)
{
    bool quoted = tok->kind == TOK_STRING || tok->kind == TOK_CHARACTER ||
                  (tok->kind == TOK_OTHER && tok->text.len > 1);
    return quoted && (c == '"' || c == '\\');
}

/* #parameter: the spelling of an argument as a string. */
static struct token stringize(struct preprocessor *pp, struct call *call, uint32_t arg)
{
    const struct token *items = raw_tokens(call, arg);
    size_t count = call->args[arg].count, room = 3, len = 0;
    for (size_t i = 0; i < count; i++)
        room += 2 * items[i].text.len + 1;
    struct token made = {.kind = TOK_STRING, .span = call->name.span, .text = TEXT("\"\"")};
    if (!preprocess_work(pp, room / 16, made.span))
        return made;
    char *text = arena_alloc(pp->arena, room);
    text[len++] = '"';
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && items[i].spaced)
            text[len++] = ' ';
        for (size_t j = 0; j < items[i].text.len; j++) {
            if (needs_escape(&items[i], items[i].text.ptr[j]))
                text[len++] = '\\';
            text[len++] = items[i].text.ptr[j];
        }
    }
    text[len++] = '"';
    made.text = text_from(text, len);
    return made;
}

/* Pastes `right` onto the last token of the list (##). */
static void paste(struct preprocessor *pp, struct token_list *list, struct token right)
{
    struct token *left = &list->items[list->count - 1];
    if (right.kind == BODY_PLACEMARKER)
        return;
    if (left->kind == BODY_PLACEMARKER) {
        right.spaced = left->spaced;
        *left = right;
        return;
    }
    size_t len = left->text.len + right.text.len;
    if (!preprocess_work(pp, len / 16, left->span))
        return;
    char *text = arena_alloc(pp->arena, len + 1);
    memcpy(text, left->text.ptr, left->text.len);
    memcpy(text + left->text.len, right.text.ptr, right.text.len);
    struct token made;
    if (lex_single(pp->arena, pp->names, text_from(text, len), &made)) {
        made.spaced = left->spaced;
        made.line_start = false;
        made.span = left->span;
        *left = made;
        return;
    }
    PP_FINDING(pp, E1014, left->span, left->text, right.text);
    token_list_push(pp, list, &right);
}

/* --- substitution --- */

struct substitution {
    struct call *call;
    struct token_list out;
    bool paste; /* ## precedes the next item */
};

static void add(struct preprocessor *pp, struct substitution *s, const struct token *tok)
{
    if (s->paste && s->out.count)
        paste(pp, &s->out, *tok);
    else
        token_list_push(pp, &s->out, tok);
    s->paste = false;
}

static void add_placemarker(struct preprocessor *pp, struct substitution *s, bool spaced)
{
    struct token mark = {.kind = BODY_PLACEMARKER, .spaced = spaced, .span = s->call->name.span};
    add(pp, s, &mark);
}

/* A parameter: its argument as it is (`raw`, beside ##), or expanded. */
static void add_argument(struct preprocessor *pp, struct substitution *s, const struct token *item, bool raw)
{
    uint32_t arg = item->span.at;
    const struct token_list *list = raw ? NULL : expanded(pp, s->call, arg);
    const struct token *items = raw ? raw_tokens(s->call, arg) : list->items;
    uint32_t count = raw ? s->call->args[arg].count : list->count;
    if (raw && count == 0)
        add_placemarker(pp, s, item->spaced);
    if (!preprocess_work(pp, count, s->call->name.span))
        return;
    for (uint32_t i = 0; i < count; i++) {
        struct token tok = items[i];
        if (i == 0)
            tok.spaced = item->spaced;
        add(pp, s, &tok);
    }
}

/* GNU: in  , ## __VA_ARGS__  an empty argument removes the comma; any other follows it unchanged. */
static bool is_gnu_comma(const struct macro *macro, uint32_t i)
{
    return macro->variadic && i + 2 < macro->body_count && macro->body[i].kind == TOK_COMMA &&
           macro->body[i + 1].kind == BODY_PASTE && macro->body[i + 2].kind == BODY_PARAM &&
           macro->body[i + 2].span.at + 1 == macro->param_count;
}

static void add_plain(struct preprocessor *pp, struct substitution *s, const struct token *item)
{
    struct token tok = *item;
    tok.span = s->call->name.span;
    add(pp, s, &tok);
}

/* The item at i of the body; returns the next one's index. */
static uint32_t substitute_item(struct preprocessor *pp, struct substitution *s, uint32_t i)
{
    const struct macro *macro = s->call->macro;
    const struct token *item = &macro->body[i];
    bool before_paste = i + 1 < macro->body_count && macro->body[i + 1].kind == BODY_PASTE;
    uint32_t last = macro->param_count - 1;
    if (item->kind == BODY_PARAM) {
        add_argument(pp, s, item, s->paste || before_paste);
    } else if (item->kind == BODY_STRINGIZE) {
        struct token made = stringize(pp, s->call, item->span.at);
        made.spaced = item->spaced;
        add(pp, s, &made);
    } else if (item->kind == BODY_PASTE) {
        s->paste = true;
    } else if (item->kind == BODY_VA_OPT) {
        if (expanded(pp, s->call, last)->count == 0) {
            i += item->span.len; /* its end makes the placemarker, if one is needed */
            s->paste = s->paste && s->out.count;
            before_paste = i + 1 < macro->body_count && macro->body[i + 1].kind == BODY_PASTE;
            if (s->paste || before_paste)
                add_placemarker(pp, s, item->spaced);
        }
    } else if (item->kind == BODY_VA_END) {
        if (s->paste)
            add_placemarker(pp, s, false);
    } else if (is_gnu_comma(macro, i)) {
        if (s->call->args[last].count == 0) {
            if (s->paste)
                add_placemarker(pp, s, item->spaced);
            return i + 3;
        }
        add_plain(pp, s, item);
        add_argument(pp, s, item + 2, true);
        return i + 3;
    } else {
        add_plain(pp, s, item);
    }
    return i + 1;
}

static void drop_placemarkers(struct token_list *list)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->count; i++)
        if (list->items[i].kind != BODY_PLACEMARKER)
            list->items[kept++] = list->items[i];
    list->count = kept;
}

/* Puts the call's expansion onto the stack. */
static void substitute(struct preprocessor *pp, struct call *call)
{
    struct macro *macro = call->macro;
    struct substitution s = {.call = call};
    if (!preprocess_work(pp, macro->body_count, call->name.span))
        return;
    for (uint32_t i = 0; i < macro->body_count && !pp->stopped;)
        i = substitute_item(pp, &s, i);
    if (macro->pastes)
        drop_placemarkers(&s.out);
    struct context context = {.macro = macro, .owned = s.out, .call = call->name};
    read_from(&context, s.out.items, s.out.count);
    if (!push(pp, context))
        token_list_drop(pp, &s.out);
}

/* --- names --- */

static void call_function(struct preprocessor *pp, struct macro *macro, const struct token *name)
{
    struct call call = {.macro = macro, .name = *name};
    call.args = pool_get(pp, args_bytes(&call));
    memset(call.args, 0, args_bytes(&call));
    if (!read_arguments(pp, &call))
        unclosed_call(pp, &call);
    else if (!count_is_right(&call))
        wrong_count(pp, &call);
    else
        substitute(pp, &call);
    drop_call(pp, &call);
}

static void call_object(struct preprocessor *pp, struct macro *macro, const struct token *name)
{
    if (macro->pastes) {
        struct call call = {.macro = macro, .name = *name};
        substitute(pp, &call);
        return;
    }
    struct context context = {.macro = macro, .in_place = true, .call = *name};
    read_from(&context, macro->body, macro->body_count);
    if (preprocess_work(pp, 1, name->span))
        push(pp, context);
}

/* Counted over the whole text as Metal's compiler would. */
uint32_t expand_line(struct preprocessor *pp, uint32_t offset)
{
    const char *text = sources_text(pp->sources).ptr;
    for (; pp->line_offset < offset; pp->line_offset++)
        pp->line += text[pp->line_offset] == '\n';
    for (; pp->line_offset > offset; pp->line_offset--)
        pp->line -= text[pp->line_offset - 1] == '\n';
    return (uint32_t)((int64_t)pp->line + pp->line_shift);
}

static void make_number(struct preprocessor *pp, struct token *tok, uint32_t value)
{
    tok->kind = TOK_NUMBER;
    tok->name = NULL;
    tok->text = arena_printf(pp->arena, "%u", value);
}

/* A name that is a macro: true when its expansion was put onto the stack, false when *tok is the result. */
static bool expand_name(struct preprocessor *pp, struct macro *macro, struct token *tok)
{
    switch (macro->kind) {
    case MACRO_OBJECT: call_object(pp, macro, tok); return true;
    case MACRO_FUNCTION:
        if (!sees_paren(pp))
            return false;
        call_function(pp, macro, tok);
        return true;
    case MACRO_LINE: make_number(pp, tok, expand_line(pp, tok->span.at)); return false;
    case MACRO_COUNTER: make_number(pp, tok, pp->counter++); return false;
    case MACRO_FILE:
        tok->kind = TOK_STRING;
        tok->name = NULL;
        tok->text = pp->file.len ? pp->file : TEXT("\"program_source\"");
        return false;
    case MACRO_NONE:
    case MACRO_DEFINED:
    case MACRO_HAS:
    case MACRO_PRAGMA:
    case MACRO_RESERVED:
    case MACRO_KIND_COUNT: return false;
    }
    return false;
}

bool expand_next(struct preprocessor *pp, struct token *tok)
{
    while (expand_raw(pp, tok)) {
        if (!tok->name || tok->painted)
            return true;
        struct macro *macro = macro_of(pp, tok->name);
        tok->painted = macro->busy;
        if (macro->busy || !expand_name(pp, macro, tok))
            return true;
    }
    return false;
}
