/* fake_metal: the device, its libraries, pipelines, buffers, commands and encoders. Every method has the
 * types of Apple's declaration, so that the C calling convention moves the real arguments. */
#include "blocks.h"
#include "engine.h"
#include "fake.h"
#include "objc.h"
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_BUFFERS = 31, MAX_KEPT = 80, THREADGROUP_BYTES = 32768, GROUP_THREADS = 1024 };
enum { NOT_ENQUEUED = 0, COMMITTED = 2, COMPLETED = 4, ERROR = 5 };
enum { STORAGE_SHARED = 0 };

typedef unsigned long ulong;

struct size {
    ulong width, height, depth;
};

struct options {
    struct objc_object object;
    bool fast, fast_set;
    long mode;
    ulong language;
};

struct library {
    struct objc_object object;
    char *source;
    struct engine *engine;
};

struct function {
    struct objc_object object;
    struct objc_object *library;
    struct engine *engine;
};

struct pipeline {
    struct objc_object object;
    struct objc_object *function;
    struct engine *engine;
};

struct buffer {
    struct objc_object object;
    uint8_t *bytes;
    ulong length;
};

struct queue {
    struct objc_object object;
    struct objc_object *device;
};

struct commands {
    struct objc_object object;
    struct objc_object *kept[MAX_KEPT]; /* until it has completed */
    unsigned kept_count;
    bool encoding, encoded;
    atomic_int status;
    void *handlers[4];
    unsigned handler_count;
    struct pipeline *pipeline;
    struct engine_buffer buffers[MAX_BUFFERS];
    uint64_t threadgroup_bytes[MAX_BUFFERS];
    uint32_t grid[3], threadgroup[3];
    unsigned number;
    struct objc_object *error;
};

struct encoder {
    struct objc_object object;
    struct commands *commands;
    bool ended;
};

static struct objc_class device_class, options_class, library_class, function_class, pipeline_class,
    buffer_class, queue_class, commands_class, encoder_class;

/* --- orders --- */

static struct {
    char domain[60], words[300];
    long code;
    bool has_error;
    long end_code;
    char end_words[300];
    unsigned end_from;
    enum fake_pace pace;
    unsigned milliseconds, pace_from, pace_until;
    char lacks[20], warns[40], refuses[40];
    atomic_uint committed;
} orders;

static void keep_text(char *to, size_t size, const char *text)
{
    snprintf(to, size, "%s", text ? text : "");
}

void fake_error(const char *domain, long code, const char *words)
{
    orders.has_error = domain != NULL;
    orders.code = code;
    keep_text(orders.domain, sizeof orders.domain, domain);
    keep_text(orders.words, sizeof orders.words, words);
}

void fake_end(long code, const char *words, unsigned nth)
{
    orders.end_code = code;
    orders.end_from = nth;
    keep_text(orders.end_words, sizeof orders.end_words, words);
    orders.committed = 0;
}

void fake_pace(enum fake_pace pace, unsigned milliseconds, unsigned nth)
{
    orders.pace = pace;
    orders.milliseconds = milliseconds;
    orders.pace_from = nth;
    orders.committed = 0;
}

void fake_lack(const char *what)
{
    keep_text(orders.lacks, sizeof orders.lacks, what);
}

void fake_remark(const char *warns, const char *refuses)
{
    keep_text(orders.warns, sizeof orders.warns, warns);
    keep_text(orders.refuses, sizeof orders.refuses, refuses);
}

/* The error of a call that was told to fail. */
static void give_error(struct objc_object **error)
{
    if (error && orders.has_error)
        *error = foundation_fault(orders.domain, orders.code, orders.words);
}

/* FAKE_METAL, in words: fail=SELECTOR@N  error=DOMAIN:CODE:WORDS  end=CODE:WORDS  pace=NAME[:MS]  lack=WHAT
 * warn=WORD  refuse=WORD (the compiler warns of it, or takes no text with it)
 * from=N (the first command buffer that end and pace are about), until=N (the last one for pace). '_' is a
 * blank in WORDS. */
static void take_order(char *order, unsigned from)
{
    static const char *const paces[FAKE_PACE_COUNT] = {"at-once", "late",     "never", "unsaid",
                                                       "wedged",  "scribble", "wrong", "kill"};
    char *value = strchr(order, '='), *more;
    if (!value)
        abort();
    *value++ = 0;
    for (char *c = value; *c; c++)
        *c = *c == '_' ? ' ' : *c;
    if (strcmp(order, "fail") == 0 && (more = strrchr(value, '@'))) {
        *more = 0;
        fake_fail(value, (unsigned)atoi(more + 1));
    } else if (strcmp(order, "error") == 0 && (more = strchr(value, ':'))) {
        *more = 0;
        char *words = strchr(more + 1, ':');
        fake_error(value, atol(more + 1), words ? words + 1 : "");
    } else if (strcmp(order, "end") == 0) {
        more = strchr(value, ':');
        fake_end(atol(value), more ? more + 1 : "", from);
    } else if (strcmp(order, "lack") == 0) {
        fake_lack(value);
    } else if (strcmp(order, "warn") == 0) {
        keep_text(orders.warns, sizeof orders.warns, value);
    } else if (strcmp(order, "refuse") == 0) {
        keep_text(orders.refuses, sizeof orders.refuses, value);
    } else if (strcmp(order, "pace") == 0) {
        for (int i = 0; i < FAKE_PACE_COUNT; i++)
            if (strncmp(value, paces[i], strlen(paces[i])) == 0)
                fake_pace((enum fake_pace)i, strchr(value, ':') ? (unsigned)atoi(strchr(value, ':') + 1) : 0,
                          from);
    }
}

/* A file that FAKE_METAL_ONCE names is removed by the first process, and only that one takes orders. */
__attribute__((constructor)) static void take_orders(void)
{
    const char *given = getenv("FAKE_METAL"), *once = getenv("FAKE_METAL_ONCE");
    if (!given || (once && unlink(once) != 0))
        return;
    const char *until = strstr(given, "until=");
    orders.pace_until = until ? (unsigned)atoi(until + 6) : 0;
    const char *from = strstr(given, "from=");
    char *copy = strdup(given);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        if (strncmp(word, "from=", 5) != 0 && strncmp(word, "until=", 6) != 0)
            take_order(word, from ? (unsigned)atoi(from + 5) : 1);
    free(copy);
}

/* --- options --- */

static void options_fast(struct options *self, const char *selector, signed char fast)
{
    objc_note("%s %d", selector, fast);
    self->fast = fast;
    self->fast_set = true;
}

static void options_mode(struct options *self, const char *selector, long mode)
{
    (void)selector;
    self->mode = mode;
}

static long options_get_mode(struct options *self, const char *selector)
{
    (void)selector;
    return self->mode;
}

static void options_language(struct options *self, const char *selector, ulong version)
{
    objc_note("%s %lu.%lu", selector, version >> 16, version & 0xffff);
    self->language = version;
}

static const struct objc_row options_methods[] = {ROW("setFastMathEnabled:", options_fast),
                                                  ROW("setMathMode:", options_mode),
                                                  ROW("mathMode", options_get_mode),
                                                  ROW("setLanguageVersion:", options_language),
                                                  {0}};
static struct objc_class options_class = {&objc_meta,      "MTLCompileOptions", sizeof(struct options),
                                          options_methods, objc_plain_class,    NULL};

/* --- device --- */

static struct objc_object *device_name(struct objc_object *self, const char *selector)
{
    (void)self;
    return objc_fails(selector) ? NULL : foundation_text("Fake device");
}

static struct objc_object *device_queue(struct objc_object *self, const char *selector)
{
    if (objc_fails(selector))
        return NULL;
    struct queue *q = objc_make(&queue_class);
    q->device = objc_retain(self);
    return &q->object;
}

static ulong device_threadgroup_bytes(struct objc_object *self, const char *selector)
{
    (void)self, (void)selector;
    return THREADGROUP_BYTES;
}

static void wedge(void)
{
    while (orders.pace == FAKE_WEDGED)
        usleep(10000);
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* A message as clang writes it for each place of a word outside of comments. Returns how many. */
static unsigned remark(const char *text, const char *word, const char *kind, char *words, size_t size)
{
    unsigned count = 0, line = 1;
    size_t len = strlen(word), used = strlen(words);
    const char *start = text;
    for (const char *at = text; *at && len; at++) {
        if (strncmp(at, "//", 2) == 0)
            at += strcspn(at, "\n");
        if (*at == '\n') {
            line++;
            start = at + 1;
        }
        if (strncmp(at, word, len) != 0 || is_letter(at[len]) || (at > text && is_letter(at[-1])))
            continue;
        count++;
        if (used < size)
            used += (size_t)snprintf(words + used, size - used,
                                     "program_source:%u:%u: %s: about '%s'\n%.*s\n^\nprogram_source:%u:1: "
                                     "note: this belongs to it\n",
                                     line, (unsigned)(at - start) + 1, kind, word, (int)strcspn(start, "\n"),
                                     start, line);
    }
    return count;
}

static bool is_lacking(const char *source)
{
    return orders.lacks[0] && strstr(source, orders.lacks);
}

static struct objc_object *device_library(struct objc_object *self, const char *selector,
                                          struct objc_object *source, struct objc_object *options,
                                          struct objc_object **error)
{
    (void)self;
    struct options *o = objc_is(options, &options_class, selector);
    const char *text = foundation_bytes(source, selector);
    if (o && (!o->fast_set || o->fast))
        objc_problem("%s: maths is not safe", selector);
    if (o && o->language < 0x30000)
        objc_problem("%s: language version %lx", selector, o->language);
    if (strstr(text, "bfloat") && o && o->language < 0x30001)
        objc_problem("%s: bfloat needs a later version of the language", selector);
    wedge();
    if (objc_fails(selector)) {
        give_error(error);
        return NULL;
    }
    char words[4000] = "Compilation failed: \n\n";
    bool refused = remark(text, orders.refuses, "error", words, sizeof words) > 0;
    struct engine *engine = is_lacking(text) || refused ? NULL : engine_compile(text, words, sizeof words);
    if (!engine) {
        if (is_lacking(text))
            snprintf(words, sizeof words, "program_source:1:1: error: this device has no %s", orders.lacks);
        if (error)
            *error = foundation_fault("MTLLibraryErrorDomain", 3, words);
        return NULL;
    }
    snprintf(words, sizeof words, "Compilation succeeded with: \n\n");
    if (remark(text, orders.warns, "warning", words, sizeof words) && error)
        *error = foundation_fault("MTLLibraryErrorDomain", 4, words);
    struct library *l = objc_make(&library_class);
    l->engine = engine;
    objc_note("%s", selector);
    return &l->object;
}

static struct objc_object *device_pipeline(struct objc_object *self, const char *selector,
                                           struct objc_object *function, struct objc_object **error)
{
    (void)self;
    struct function *f = objc_is(function, &function_class, selector);
    if (!f || objc_fails(selector)) {
        give_error(error);
        return NULL;
    }
    struct pipeline *p = objc_make(&pipeline_class);
    p->function = objc_retain(function);
    p->engine = f->engine;
    return &p->object;
}

static struct objc_object *device_buffer(struct objc_object *self, const char *selector, ulong length,
                                         ulong options)
{
    (void)self;
    objc_note("%s %lu options %lu", selector, length, options);
    if (options != STORAGE_SHARED)
        objc_problem("%s: the memory is not shared", selector);
    if (!length)
        objc_problem("%s: a buffer without a byte", selector);
    if (objc_fails(selector))
        return NULL;
    struct buffer *b = objc_make(&buffer_class);
    b->bytes = malloc(length);
    b->length = length;
    memset(b->bytes, 0xcd, length); /* Metal promises nothing */
    return &b->object;
}

static const struct objc_row device_methods[] = {
    ROW("name", device_name),
    ROW("newCommandQueue", device_queue),
    ROW("maxThreadgroupMemoryLength", device_threadgroup_bytes),
    ROW("newLibraryWithSource:options:error:", device_library),
    ROW("newComputePipelineStateWithFunction:error:", device_pipeline),
    ROW("newBufferWithLength:options:", device_buffer),
    {0}};
static struct objc_class device_class = {&objc_meta,     "MTLDevice", sizeof(struct objc_object),
                                         device_methods, NULL,        NULL};

/* FAKE_METAL_LOG: a file that gets a line of each process that opens the device: its number, and how many of
 * them there are now. */
static void log_process(void)
{
    const char *path = getenv("FAKE_METAL_LOG");
    FILE *log = path ? fopen(path, "r") : NULL;
    char line[80];
    unsigned alive = 1;
    while (log && fgets(line, sizeof line, log))
        alive += kill((pid_t)atol(line), 0) == 0;
    if (log)
        fclose(log);
    log = path ? fopen(path, "a") : NULL;
    if (!log)
        return;
    fprintf(log, "%ld %u\n", (long)getpid(), alive);
    fclose(log);
}

struct objc_object *MTLCopyAllDevices(void);
struct objc_object *MTLCopyAllDevices(void)
{
    log_process();
    if (objc_fails("MTLCopyAllDevices"))
        return foundation_list(NULL);
    return foundation_list(objc_make(&device_class));
}

struct objc_object *MTLCreateSystemDefaultDevice(void);
struct objc_object *MTLCreateSystemDefaultDevice(void)
{
    return objc_fails("MTLCreateSystemDefaultDevice") ? NULL : objc_make(&device_class);
}

/* metal-cpp names them; the backend does not call them. */
void *MTLCopyAllDevicesWithObserver(void *observer, void *handler);
void *MTLCopyAllDevicesWithObserver(void *observer, void *handler)
{
    (void)observer, (void)handler;
    return NULL;
}

/* What is left of the C++ library in metal-cpp, in functions that nobody calls. */
void no_function(void) __asm__("_ZSt25__throw_bad_function_callv");
void no_function(void)
{
    abort();
}

void MTLRemoveDeviceObserver(void *observer);
void MTLRemoveDeviceObserver(void *observer)
{
    (void)observer;
}

/* --- libraries, functions, pipelines, buffers, queues --- */

static void library_destroy(struct objc_object *self)
{
    engine_drop(((struct library *)(void *)self)->engine);
}

static struct objc_object *library_function(struct library *self, const char *selector,
                                            struct objc_object *name)
{
    if (objc_fails(selector) || !engine_has(self->engine, foundation_bytes(name, selector)))
        return NULL;
    struct function *f = objc_make(&function_class);
    f->library = objc_retain(self);
    f->engine = self->engine;
    return &f->object;
}

static void function_destroy(struct objc_object *self)
{
    objc_release(((struct function *)(void *)self)->library);
}

static void pipeline_destroy(struct objc_object *self)
{
    objc_release(((struct pipeline *)(void *)self)->function);
}

static ulong pipeline_threads(struct objc_object *self, const char *selector)
{
    (void)self, (void)selector;
    return GROUP_THREADS;
}

static ulong pipeline_static(struct pipeline *self, const char *selector)
{
    (void)selector;
    return engine_threadgroup_bytes(self->engine);
}

static void buffer_destroy(struct objc_object *self)
{
    struct buffer *b = (struct buffer *)(void *)self;
    memset(b->bytes, 0xdb, b->length);
    free(b->bytes);
}

static void *buffer_contents(struct buffer *self, const char *selector)
{
    return objc_fails(selector) ? NULL : self->bytes;
}

static void queue_destroy(struct objc_object *self)
{
    objc_release(((struct queue *)(void *)self)->device);
}

static struct objc_object *queue_commands(struct objc_object *self, const char *selector)
{
    (void)self;
    return objc_fails(selector) ? NULL : objc_autorelease(objc_make(&commands_class));
}

static const struct objc_row library_methods[] = {ROW("newFunctionWithName:", library_function), {0}};
static const struct objc_row pipeline_methods[] = {ROW("maxTotalThreadsPerThreadgroup", pipeline_threads),
                                                   ROW("staticThreadgroupMemoryLength", pipeline_static),
                                                   {0}};
static const struct objc_row buffer_methods[] = {ROW("contents", buffer_contents), {0}};
static const struct objc_row queue_methods[] = {ROW("commandBuffer", queue_commands), {0}};
static struct objc_class library_class = {&objc_meta,      "MTLLibrary", sizeof(struct library),
                                          library_methods, NULL,         library_destroy};
static struct objc_class function_class = {&objc_meta, "MTLFunction", sizeof(struct function),
                                           NULL,       NULL,          function_destroy};
static struct objc_class pipeline_class = {
    &objc_meta, "MTLComputePipelineState", sizeof(struct pipeline), pipeline_methods, NULL, pipeline_destroy};
static struct objc_class buffer_class = {&objc_meta,     "MTLBuffer", sizeof(struct buffer),
                                         buffer_methods, NULL,        buffer_destroy};
static struct objc_class queue_class = {&objc_meta, "MTLCommandQueue", sizeof(struct queue), queue_methods,
                                        NULL,       queue_destroy};

/* --- encoders --- */

static void keep(struct commands *c, void *object)
{
    if (c->kept_count == MAX_KEPT)
        abort();
    c->kept[c->kept_count++] = objc_retain(object);
}

static bool is_open(struct encoder *e, const char *selector)
{
    if (e->ended)
        objc_problem("%s after endEncoding", selector);
    return !e->ended;
}

static void encoder_pipeline(struct encoder *self, const char *selector, struct objc_object *pipeline)
{
    struct pipeline *p = objc_is(pipeline, &pipeline_class, selector);
    if (!p || !is_open(self, selector))
        return;
    self->commands->pipeline = p;
    keep(self->commands, p);
}

static void encoder_buffer(struct encoder *self, const char *selector, struct objc_object *buffer,
                           ulong offset, ulong index)
{
    struct buffer *b = objc_is(buffer, &buffer_class, selector);
    if (!b || !is_open(self, selector))
        return;
    objc_note("%s offset %lu index %lu", selector, offset, index);
    if (index >= MAX_BUFFERS || offset > b->length || offset % 256) {
        objc_problem("%s: offset %lu, index %lu", selector, offset, index);
        return;
    }
    self->commands->buffers[index] =
        (struct engine_buffer){b->bytes + offset, b->length - offset, b->bytes, b->length};
    keep(self->commands, b);
}

static void encoder_threadgroup(struct encoder *self, const char *selector, ulong length, ulong index)
{
    if (!is_open(self, selector))
        return;
    objc_note("%s %lu index %lu", selector, length, index);
    if (length % 16 || !length || index >= MAX_BUFFERS)
        objc_problem("%s: length %lu, index %lu", selector, length, index);
    else
        self->commands->threadgroup_bytes[index] = length;
}

static void encoder_dispatch(struct encoder *self, const char *selector, struct size grid, struct size group)
{
    struct commands *c = self->commands;
    if (!is_open(self, selector))
        return;
    objc_note("%s %lu,%lu,%lu in %lu,%lu,%lu", selector, grid.width, grid.height, grid.depth, group.width,
              group.height, group.depth);
    ulong threads = group.width * group.height * group.depth, bytes = 0;
    for (int i = 0; i < MAX_BUFFERS; i++)
        bytes += c->threadgroup_bytes[i];
    if (!c->pipeline)
        objc_problem("%s without a pipeline", selector);
    else if (bytes + engine_threadgroup_bytes(c->pipeline->engine) > THREADGROUP_BYTES)
        objc_problem("%s: too much threadgroup memory", selector);
    if (!grid.width || !grid.height || !grid.depth || !threads || threads > GROUP_THREADS)
        objc_problem("%s: %lu threads in a threadgroup, or an empty grid", selector, threads);
    c->encoded = true;
    c->grid[0] = (uint32_t)grid.width, c->grid[1] = (uint32_t)grid.height, c->grid[2] = (uint32_t)grid.depth;
    c->threadgroup[0] = (uint32_t)group.width, c->threadgroup[1] = (uint32_t)group.height,
    c->threadgroup[2] = (uint32_t)group.depth;
}

static void encoder_end(struct encoder *self, const char *selector)
{
    if (!is_open(self, selector))
        return;
    self->ended = true;
    self->commands->encoding = false;
}

static void encoder_destroy(struct objc_object *self)
{
    struct encoder *e = (struct encoder *)(void *)self;
    if (!e->ended)
        objc_problem("an encoder is released before endEncoding");
    objc_release(e->commands);
}

static const struct objc_row encoder_methods[] = {
    ROW("setComputePipelineState:", encoder_pipeline),
    ROW("setBuffer:offset:atIndex:", encoder_buffer),
    ROW("setThreadgroupMemoryLength:atIndex:", encoder_threadgroup),
    ROW("dispatchThreads:threadsPerThreadgroup:", encoder_dispatch),
    ROW("endEncoding", encoder_end),
    {0}};
static struct objc_class encoder_class = {
    &objc_meta, "MTLComputeCommandEncoder", sizeof(struct encoder), encoder_methods, NULL, encoder_destroy};

/* --- commands --- */

static struct objc_object *commands_encoder(struct commands *self, const char *selector)
{
    if (self->encoding || self->status >= COMMITTED)
        objc_problem("%s: another encoder is open, or it is committed", selector);
    if (objc_fails(selector))
        return NULL;
    struct encoder *e = objc_make(&encoder_class);
    e->commands = objc_retain(self);
    self->encoding = true;
    return objc_autorelease(e);
}

static void commands_handler(struct commands *self, const char *selector, void *block)
{
    if (self->status >= COMMITTED)
        objc_problem("%s after commit", selector);
    else if (self->handler_count < 4)
        self->handlers[self->handler_count++] = blocks_copy(block);
}

static bool is_affected(unsigned number, unsigned from)
{
    return number >= from;
}

static void compute(struct commands *c)
{
    bool affected =
        is_affected(c->number, orders.pace_from) && (!orders.pace_until || c->number <= orders.pace_until);
    enum fake_pace pace = affected ? orders.pace : FAKE_AT_ONCE;
    if (pace == FAKE_KILL)
        kill(getpid(), SIGKILL);
    if (pace == FAKE_LATE)
        usleep(orders.milliseconds * 1000);
    engine_run(c->pipeline->engine, c->buffers, MAX_BUFFERS, c->threadgroup_bytes, c->grid, c->threadgroup);
    for (int i = MAX_BUFFERS - 1, first = 1; i >= 0; i--) {
        struct engine_buffer *b = &c->buffers[i];
        if (b->whole && pace == FAKE_WRONG && first && b->data > b->whole) {
            b->data[3] ^= 0x40; /* a float becomes another one by far */
            first = 0;
        }
        if (b->whole && pace == FAKE_SCRIBBLE && i == 0)
            b->whole[0] ^= 1;
    }
}

static void forget_all(struct commands *c)
{
    for (unsigned i = 0; i < c->kept_count; i++)
        objc_release(c->kept[i]);
    c->kept_count = 0;
}

atomic_uint objc_under_way;

/* On a thread of its own, as the driver does it. */
static void *complete(void *context)
{
    struct commands *c = context;
    bool fails = orders.end_code && is_affected(c->number, orders.end_from);
    bool unsaid = orders.pace == FAKE_UNSAID && is_affected(c->number, orders.pace_from);
    if (!fails)
        compute(c);
    forget_all(c);
    c->status = fails ? ERROR : COMPLETED;
    for (unsigned i = 0; i < c->handler_count && !unsaid; i++)
        blocks_call(c->handlers[i], c);
    objc_release(c);
    objc_under_way--;
    return NULL;
}

static void commands_commit(struct commands *self, const char *selector)
{
    pthread_t thread;
    if (self->encoding || !self->encoded || self->status >= COMMITTED)
        objc_problem("%s: not encoded, or committed already", selector);
    objc_note("%s", selector);
    self->status = COMMITTED;
    self->number = ++orders.committed;
    objc_retain(self);
    if (orders.pace == FAKE_NEVER && is_affected(self->number, orders.pace_from))
        return;
    if (!self->pipeline)
        return;
    objc_under_way++;
    if (pthread_create(&thread, NULL, complete, self) != 0)
        abort();
    pthread_detach(thread);
}

static ulong commands_status(struct commands *self, const char *selector)
{
    (void)selector;
    return (ulong)self->status;
}

static struct objc_object *commands_error(struct commands *self, const char *selector)
{
    if (self->status != ERROR || objc_fails(selector))
        return NULL;
    return foundation_fault("MTLCommandBufferErrorDomain", orders.end_code, orders.end_words);
}

static double commands_start(struct commands *self, const char *selector)
{
    (void)self, (void)selector;
    return 10.0;
}

static double commands_stop(struct commands *self, const char *selector)
{
    if (self->status != COMPLETED)
        objc_problem("%s before it has completed", selector);
    return 10.25;
}

static void commands_destroy(struct objc_object *self)
{
    struct commands *c = (struct commands *)(void *)self;
    forget_all(c);
    for (unsigned i = 0; i < c->handler_count; i++)
        blocks_release(c->handlers[i]);
}

static const struct objc_row commands_methods[] = {ROW("computeCommandEncoder", commands_encoder),
                                                   ROW("addCompletedHandler:", commands_handler),
                                                   ROW("commit", commands_commit),
                                                   ROW("status", commands_status),
                                                   ROW("error", commands_error),
                                                   ROW("GPUStartTime", commands_start),
                                                   ROW("GPUEndTime", commands_stop),
                                                   {0}};
static struct objc_class commands_class = {
    &objc_meta, "MTLCommandBuffer", sizeof(struct commands), commands_methods, NULL, commands_destroy};

struct objc_class *const objc_classes[] = {&foundation_string, &foundation_error,
                                           &foundation_array,  &foundation_pool,
                                           &options_class,     &device_class,
                                           &library_class,     &function_class,
                                           &pipeline_class,    &buffer_class,
                                           &queue_class,       &commands_class,
                                           &encoder_class,     NULL};
