/* objc: the runtime of the fake. Objects are never freed, so that a message to a dead one is seen. */
#include "objc.h"
#include "fake.h"
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ALIVE = 0x600df00d, DEAD = 0x0ddba11 };
enum { MAX_SELECTORS = 4096, MAX_POOLED = 4096, MAX_POOLS = 64 };

struct objc_class objc_meta = {.name = "class"};

struct selector {
    char *name;
    unsigned calls, fail_at; /* fail_at 0: never */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct selector selectors[MAX_SELECTORS];
static unsigned selector_count, serials;
static struct objc_object *all;
static atomic_uint problems;
static char *transcript;
static size_t transcript_len;

/* --- what is written down --- */

static void write_line(const char *mark, const char *format, va_list args)
{
    char line[600];
    int n = vsnprintf(line, sizeof line, format, args);
    pthread_mutex_lock(&lock);
    size_t len = n < (int)sizeof line ? (size_t)n : sizeof line - 1, more = strlen(mark) + len + 2;
    transcript = realloc(transcript, transcript_len + more);
    if (!transcript)
        abort();
    transcript_len += (size_t)sprintf(transcript + transcript_len, "%s%s\n", mark, line);
    pthread_mutex_unlock(&lock);
}

void objc_note(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    write_line("", format, args);
    va_end(args);
}

void objc_problem(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    write_line("PROBLEM ", format, args);
    va_end(args);
    problems++;
}

const char *fake_transcript(void)
{
    return transcript ? transcript : "";
}

/* --- selectors --- */

static struct selector *selector_of(const char *name)
{
    unsigned i = 0;
    pthread_mutex_lock(&lock);
    while (i < selector_count && strcmp(selectors[i].name, name) != 0)
        i++;
    if (i == selector_count) {
        if (i == MAX_SELECTORS)
            abort();
        selectors[selector_count++].name = strdup(name);
    }
    pthread_mutex_unlock(&lock);
    return &selectors[i];
}

const char *sel_registerName(const char *name);
const char *sel_registerName(const char *name)
{
    return selector_of(name)->name;
}

const char *sel_getName(const char *selector);
const char *sel_getName(const char *selector)
{
    return selector;
}

/* Counts the call. */
bool objc_fails(const char *selector)
{
    struct selector *s = selector_of(selector);
    return ++s->calls == s->fail_at;
}

void fake_fail(const char *selector, unsigned nth)
{
    struct selector *s = selector_of(selector);
    s->fail_at = s->calls + nth;
}

unsigned fake_calls(const char *selector)
{
    return selector_of(selector)->calls;
}

/* --- classes --- */

struct objc_class *objc_lookUpClass(const char *name);
struct objc_class *objc_lookUpClass(const char *name)
{
    for (struct objc_class *const *c = objc_classes; *c; c++)
        if (strcmp((*c)->name, name) == 0)
            return *c;
    return NULL;
}

void *objc_getProtocol(const char *name);
void *objc_getProtocol(const char *name)
{
    (void)name;
    return NULL;
}

bool class_addMethod(void *class, const char *selector, objc_method method, const char *types);
bool class_addMethod(void *class, const char *selector, objc_method method, const char *types)
{
    (void)class, (void)selector, (void)method, (void)types;
    return false;
}

static objc_method find(const struct objc_row *rows, const char *selector)
{
    for (; rows && rows->selector; rows++)
        if (strcmp(rows->selector, selector) == 0)
            return rows->method;
    return NULL;
}

static const struct objc_row root[];

signed char class_respondsToSelector(struct objc_class *class, const char *selector);
signed char class_respondsToSelector(struct objc_class *class, const char *selector)
{
    return class && (find(class->methods, selector) || find(root, selector));
}

void objc_nil(void); /* send.S: answers 0 in every register that can hold an answer */

/* The method that a message leads to; send.S jumps there. */
objc_method objc_lookup(struct objc_object *self, const char *selector);
objc_method objc_lookup(struct objc_object *self, const char *selector)
{
    objc_method method;
    if (!self) {
        objc_note("nil %s", selector);
        return objc_nil;
    }
    if (self->isa == &objc_meta) {
        struct objc_class *class = (struct objc_class *)(void *)self;
        method = find(class->class_methods, selector);
        if (!method)
            objc_problem("+[%s %s]: no such method", class->name, selector);
        return method ? method : objc_nil;
    }
    if (self->magic == DEAD) {
        objc_problem("-[%s %s]: a message to a dead object", self->isa->name, selector);
        return objc_nil;
    }
    if (self->magic != ALIVE)
        abort();
    method = find(self->isa->methods, selector);
    if (!method)
        method = find(root, selector);
    if (!method)
        objc_problem("-[%s %s]: no such method", self->isa->name, selector);
    return method ? method : objc_nil;
}

/* --- objects --- */

void *objc_make(struct objc_class *class)
{
    struct objc_object *o = calloc(1, class->size);
    if (!o)
        abort();
    o->isa = class;
    o->magic = ALIVE;
    o->count = 1;
    pthread_mutex_lock(&lock);
    o->serial = ++serials;
    o->next = all;
    all = o;
    pthread_mutex_unlock(&lock);
    return o;
}

void *objc_retain(void *object)
{
    struct objc_object *o = object;
    if (o && o->magic != ALIVE)
        objc_problem("retain of a dead %s", o->isa->name);
    else if (o)
        o->count++;
    return o;
}

void objc_release(void *object)
{
    struct objc_object *o = object;
    if (!o)
        return;
    if (o->magic != ALIVE) {
        objc_problem("%s is released too often", o->isa->name);
        return;
    }
    if (--o->count > 0)
        return;
    if (o->isa->destroy)
        o->isa->destroy(o);
    o->magic = DEAD;
}

void *objc_is(void *object, const struct objc_class *class, const char *where)
{
    struct objc_object *o = object;
    if (!o)
        objc_problem("%s: nil instead of %s", where, class->name);
    else if (o->magic != ALIVE)
        objc_problem("%s: a dead object instead of %s", where, class->name);
    else if (o->isa != class)
        objc_problem("%s: %s instead of %s", where, o->isa->name, class->name);
    else
        return o;
    return NULL;
}

/* --- pools: a stack for each thread --- */

static _Thread_local struct {
    struct objc_object *items[MAX_POOLED], *pools[MAX_POOLS];
    unsigned count, bases[MAX_POOLS], depth;
} pooled;

void *objc_autorelease(void *object)
{
    struct objc_object *o = object;
    if (o && (!pooled.depth || pooled.count == MAX_POOLED))
        objc_problem("%s is autoreleased without a pool", o->isa->name);
    else if (o)
        pooled.items[pooled.count++] = o;
    return o;
}

static void open_pool(struct objc_object *pool)
{
    if (pooled.depth == MAX_POOLS)
        abort();
    pooled.bases[pooled.depth] = pooled.count;
    pooled.pools[pooled.depth++] = pool;
}

static void close_pool(struct objc_object *pool)
{
    if (!pooled.depth || pooled.pools[pooled.depth - 1] != pool) {
        objc_problem("pools are released in another order than they were made");
        return;
    }
    pooled.depth--;
    while (pooled.count > pooled.bases[pooled.depth])
        objc_release(pooled.items[--pooled.count]);
}

/* --- what every object knows --- */

static struct objc_object *init(struct objc_object *self, const char *selector)
{
    (void)selector;
    if (self->isa == &foundation_pool)
        open_pool(self);
    return self;
}

static struct objc_object *retain(struct objc_object *self, const char *selector)
{
    (void)selector;
    return objc_retain(self);
}

static void release(struct objc_object *self, const char *selector)
{
    (void)selector;
    if (self->isa == &foundation_pool)
        close_pool(self);
    objc_release(self);
}

static struct objc_object *autorelease(struct objc_object *self, const char *selector)
{
    (void)selector;
    return objc_autorelease(self);
}

static signed char responds(struct objc_object *self, const char *selector, const char *wanted)
{
    (void)selector;
    return class_respondsToSelector(self->isa, wanted);
}

static const struct objc_row root[] = {ROW("init", init),
                                       ROW("retain", retain),
                                       ROW("release", release),
                                       ROW("autorelease", autorelease),
                                       ROW("respondsToSelector:", responds),
                                       {0}};

static void *alloc(struct objc_class *class, const char *selector)
{
    (void)selector;
    return objc_fails(class->name) ? NULL : objc_make(class);
}

const struct objc_row objc_plain_class[] = {ROW("alloc", alloc), {0}};

/* --- the end --- */

void fake_reset(void)
{
    pthread_mutex_lock(&lock);
    all = NULL;
    serials = 0;
    problems = 0;
    for (unsigned i = 0; i < selector_count; i++)
        selectors[i].calls = selectors[i].fail_at = 0;
    free(transcript);
    transcript = NULL;
    transcript_len = 0;
    pthread_mutex_unlock(&lock);
    fake_error(NULL, 0, NULL);
    fake_end(0, NULL, 1);
    fake_pace(FAKE_AT_ONCE, 0, 1);
    fake_lack(NULL);
    fake_remark(NULL, NULL);
}

static unsigned count_alive(FILE *out)
{
    unsigned alive = 0;
    for (const struct objc_object *o = all; o; o = o->next) {
        if (o->magic != ALIVE)
            continue;
        alive++;
        if (out)
            fprintf(out, "leak: %s #%u, count %ld\n", o->isa->name, o->serial, (long)o->count);
    }
    return alive;
}

unsigned fake_finish(FILE *out, bool hung)
{
    for (int tries = 0; tries < 400 && !hung && objc_under_way; tries++)
        usleep(5000); /* a command buffer on its way holds its objects */
    unsigned leaks = hung ? 0 : count_alive(out), wrong = problems;
    for (char *line = transcript; wrong && line && out; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, "PROBLEM ", 8) == 0)
            fprintf(out, "%.*s\n", (int)strcspn(line, "\n"), line);
        if (!*line)
            break;
    }
    return leaks + wrong;
}
