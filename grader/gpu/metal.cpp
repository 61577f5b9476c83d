/* metal: device.h over metal-cpp, the only file that knows it.
 *
 * C++17 without the C++ runtime: no exceptions, no std::, no new; blocks and pthreads. Objects from a call
 * named new..., copy... or alloc are released by `Owned`, all others by the pool of each function.
 *
 * The handler of a command buffer may be called late or never, so that nothing waits for it alone: both sides
 * own what it signals, and the status is polled as well, once more when time is up. */
#define NS_PRIVATE_IMPLEMENTATION
#define MTL_PRIVATE_IMPLEMENTATION
#include <Foundation/Foundation.hpp>
#include <Metal/Metal.hpp>
#include <objc/runtime.h>

#include "gpu/device.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct device {
    MTL::Device *metal;
    MTL::CommandQueue *queue;
};

struct device_program {
    MTL::ComputePipelineState *pipeline;
};

namespace
{

struct Pool {
    NS::AutoreleasePool *pool = NS::AutoreleasePool::alloc()->init();
    ~Pool()
    {
        pool->release();
    }
};

template <class T> struct Owned {
    T *it;
    ~Owned()
    {
        if (it)
            it->release();
    }
};

void say(device_report *report, device_outcome outcome, const char *message)
{
    report->outcome = outcome;
    snprintf(report->message, sizeof report->message, "%s", message);
}

const char *words(const NS::Error *error)
{
    const NS::String *text = error ? error->localizedDescription() : nullptr;
    const char *bytes = text ? text->utf8String() : nullptr;
    return bytes ? bytes : "no reason was given";
}

NS::String *string(const char *text)
{
    return NS::String::string(text, NS::UTF8StringEncoding);
}

/* --- compiling --- */

/* In metal-cpp 15 and macOS 15 and later: looked up by name, so that either may be older. */
template <class T> auto set_safe_maths(T *options, int) -> decltype(options->mathMode(), void())
{
    if (class_respondsToSelector(objc_lookUpClass("MTLCompileOptions"), sel_registerName("setMathMode:")))
        options->setMathMode(decltype(options->mathMode())(0)); /* MathModeSafe */
}

template <class T> void set_safe_maths(T *, long)
{
}

/* Errors in the text have this code in this domain. Any other error is about the compiler service. */
bool is_about_text(const NS::Error *error)
{
    enum { COMPILE_FAILURE = 3 };
    const NS::String *domain = error ? error->domain() : nullptr;
    const char *name = domain ? domain->utf8String() : nullptr;
    return name && strcmp(name, "MTLLibraryErrorDomain") == 0 && error->code() == COMPILE_FAILURE;
}

/* Null when it does not compile or the machine cannot: the report says which. Maths is never fast. */
MTL::Library *compile(MTL::Device *metal, const char *source, device_language language, device_report *report)
{
    NS::Error *error = nullptr;
    Owned<MTL::CompileOptions> options = {MTL::CompileOptions::alloc()->init()};
    NS::String *text = string(source);
    if (!options.it || !text) {
        say(report, DEVICE_MACHINE, "no memory for the options of the compiler");
        return nullptr;
    }
    options.it->setFastMathEnabled(false);
    set_safe_maths(options.it, 0);
    options.it->setLanguageVersion(language == DEVICE_MSL_3_1 ? MTL::LanguageVersion3_1
                                                              : MTL::LanguageVersion3_0);
    MTL::Library *library = metal->newLibrary(text, options.it, &error);
    if (!library)
        say(report, is_about_text(error) ? DEVICE_COMPILE : DEVICE_MACHINE, words(error));
    else if (error) /* a library with warnings */
        say(report, DEVICE_OK, words(error));
    return library;
}

/* --- waiting --- */

/* Shared by the handler and the waiting thread; the last one frees it. */
struct Signal {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int keepers;
    bool done;
};

Signal *signal_new()
{
    Signal *s = static_cast<Signal *>(calloc(1, sizeof(Signal)));
    if (s) {
        pthread_mutex_init(&s->lock, nullptr);
        pthread_cond_init(&s->changed, nullptr);
        s->keepers = 2;
    }
    return s;
}

void signal_drop(Signal *s)
{
    pthread_mutex_lock(&s->lock);
    bool last = --s->keepers == 0;
    pthread_mutex_unlock(&s->lock);
    if (!last)
        return;
    pthread_cond_destroy(&s->changed);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

void signal_done(Signal *s)
{
    pthread_mutex_lock(&s->lock);
    s->done = true;
    pthread_cond_signal(&s->changed);
    pthread_mutex_unlock(&s->lock);
    signal_drop(s);
}

double now()
{
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return double(t.tv_sec) + double(t.tv_nsec) * 1e-9;
}

/* Waits at most this long; the clock of a condition may be set back, so ours is checked afterwards. */
void signal_wait(Signal *s, long milliseconds)
{
    timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += milliseconds * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&s->lock);
    if (!s->done)
        pthread_cond_timedwait(&s->changed, &s->lock, &until);
    pthread_mutex_unlock(&s->lock);
}

bool has_ended(const MTL::CommandBuffer *commands)
{
    MTL::CommandBufferStatus status = commands->status();
    return status == MTL::CommandBufferStatusCompleted || status == MTL::CommandBufferStatusError;
}

bool wait_for(const MTL::CommandBuffer *commands, Signal *s, double seconds)
{
    enum { TICK = 50 }; /* ms */
    double end = now() + seconds;
    while (!has_ended(commands)) {
        if (now() >= end)
            return false;
        signal_wait(s, TICK);
    }
    return true;
}

/* --- buffers: a zone of known bytes before and after each --- */

enum { GUARD = 256, GUARD_BYTE = 0xa5 }; /* also the alignment of bound data */

struct Buffers {
    MTL::Buffer *items[DEVICE_MAX_BUFFERS] = {};
    ~Buffers()
    {
        for (MTL::Buffer *b : items)
            if (b)
                b->release();
    }
};

/* Each buffer lies between two guard zones: a write outside of it is seen afterwards (check_guards). */
bool make_buffers(Buffers *out, MTL::Device *metal, const device_job *job, device_report *report)
{
    for (uint32_t i = 0; i < job->buffer_count; i++) {
        const device_buffer *from = &job->buffers[i];
        if (!from->data)
            continue;
        out->items[i] = metal->newBuffer(from->bytes + 2 * GUARD, MTL::ResourceStorageModeShared);
        char *to = out->items[i] ? static_cast<char *>(out->items[i]->contents()) : nullptr;
        if (!to) {
            say(report, DEVICE_MACHINE, "the GPU has no memory left");
            return false;
        }
        memset(to, GUARD_BYTE, GUARD);
        memcpy(to + GUARD, from->data, from->bytes);
        memset(to + GUARD + from->bytes, GUARD_BYTE, GUARD);
    }
    return true;
}

bool is_untouched(const unsigned char *zone)
{
    for (int i = 0; i < GUARD; i++)
        if (zone[i] != GUARD_BYTE)
            return false;
    return true;
}

bool check_guards(const Buffers *buffers, const device_job *job, device_report *report)
{
    for (uint32_t i = 0; i < job->buffer_count; i++) {
        if (!buffers->items[i])
            continue;
        const unsigned char *at = static_cast<const unsigned char *>(buffers->items[i]->contents());
        if (is_untouched(at) && is_untouched(at + GUARD + job->buffers[i].bytes))
            continue;
        report->outcome = DEVICE_GUARD;
        snprintf(report->message, sizeof report->message, "it wrote outside of buffer %u", i);
        return false;
    }
    return true;
}

void take_results(const Buffers *buffers, const device_job *job)
{
    for (uint32_t i = 0; i < job->buffer_count; i++)
        if (buffers->items[i])
            memcpy(job->buffers[i].data, static_cast<char *>(buffers->items[i]->contents()) + GUARD,
                   job->buffers[i].bytes);
}

/* --- running --- */

/* The codes of MTLCommandBufferError that are about the kernel. Words come first: a kernel that was stopped
 * because another one misbehaved has the code of an internal error, or none that is documented. */
device_outcome blame(const NS::Error *error)
{
    enum { TIMEOUT = 2, PAGE_FAULT = 3, INVALID_RESOURCE = 9, STACK_OVERFLOW = 12 };
    const char *text = words(error);
    if (!error || strstr(text, "Innocent Victim") || strstr(text, "ignored") || strstr(text, "Ignored"))
        return DEVICE_MACHINE;
    switch (error->code()) {
    case TIMEOUT: return DEVICE_LATE;
    case PAGE_FAULT:
    case INVALID_RESOURCE:
    case STACK_OVERFLOW: return DEVICE_FAULT;
    default: return DEVICE_MACHINE;
    }
}

uint64_t product(const uint32_t size[3])
{
    return uint64_t(size[0]) * size[1] * size[2];
}

/* Whether the device accepts this many threads and this much threadgroup memory. */
bool fits(const device *d, const device_program *program, const device_job *job, device_report *report)
{
    uint64_t threads = product(job->threadgroup), most = program->pipeline->maxTotalThreadsPerThreadgroup();
    uint64_t bytes = program->pipeline->staticThreadgroupMemoryLength();
    uint64_t room = d->metal->maxThreadgroupMemoryLength();
    for (uint32_t i = 0; i < job->threadgroup_count; i++)
        bytes += (job->threadgroup_bytes[i] + 15) / 16 * 16;
    report->outcome = DEVICE_REFUSED;
    if (!product(job->grid) || !threads || job->buffer_count > DEVICE_MAX_BUFFERS)
        snprintf(report->message, sizeof report->message, "an empty grid, or too many buffers");
    else if (threads > most)
        snprintf(report->message, sizeof report->message,
                 "a threadgroup has %llu threads, and this kernel may have %llu on this GPU",
                 (unsigned long long)threads, (unsigned long long)most);
    else if (bytes > room)
        snprintf(report->message, sizeof report->message,
                 "a threadgroup needs %llu bytes of memory, and this GPU has %llu", (unsigned long long)bytes,
                 (unsigned long long)room);
    else
        report->outcome = DEVICE_OK;
    return report->outcome == DEVICE_OK;
}

bool encode(MTL::CommandBuffer *commands, const device_program *program, const Buffers *buffers,
            const device_job *job)
{
    MTL::ComputeCommandEncoder *encoder = commands->computeCommandEncoder();
    if (!encoder)
        return false;
    encoder->setComputePipelineState(program->pipeline);
    for (uint32_t i = 0; i < job->buffer_count; i++)
        if (buffers->items[i])
            encoder->setBuffer(buffers->items[i], GUARD, i);
    for (uint32_t i = 0; i < job->threadgroup_count; i++)
        if (job->threadgroup_bytes[i])
            encoder->setThreadgroupMemoryLength((job->threadgroup_bytes[i] + 15) / 16 * 16, i);
    encoder->dispatchThreads(MTL::Size(job->grid[0], job->grid[1], job->grid[2]),
                             MTL::Size(job->threadgroup[0], job->threadgroup[1], job->threadgroup[2]));
    encoder->endEncoding();
    return true;
}

/* Commits and waits; true when it has completed. */
bool perform(MTL::CommandBuffer *commands, const device_job *job, device_report *report)
{
    Signal *signal = signal_new();
    if (!signal) {
        say(report, DEVICE_MACHINE, "no memory");
        return false;
    }
    commands->addCompletedHandler(^(MTL::CommandBuffer *) {
      signal_done(signal);
    });
    commands->commit();
    bool ended = wait_for(commands, signal, job->seconds);
    signal_drop(signal);
    if (!ended)
        say(report, DEVICE_LATE, "it was not done in time");
    else if (commands->status() == MTL::CommandBufferStatusError)
        say(report, blame(commands->error()), words(commands->error()));
    else
        report->seconds = commands->GPUEndTime() - commands->GPUStartTime();
    return report->outcome == DEVICE_OK;
}

/* All devices are listed first: the default one can be nil without a window server, or the second time. */
MTL::Device *find_device()
{
    Owned<NS::Array> all = {MTL::CopyAllDevices()};
    if (all.it && all.it->count() > 0)
        return all.it->object<MTL::Device>(0)->retain();
    return MTL::CreateSystemDefaultDevice();
}

} // namespace

extern "C" int device_built_in()
{
    return 1;
}

extern "C" struct device *device_open(struct device_about *about, struct device_report *report)
{
    Pool pool;
    *about = {};
    *report = {};
    Owned<MTL::Device> metal = {find_device()};
    if (!metal.it) {
        say(report, DEVICE_MACHINE, "this machine has no GPU that Metal can use");
        return nullptr;
    }
    Owned<MTL::CommandQueue> queue = {metal.it->newCommandQueue()};
    struct device *d = static_cast<struct device *>(calloc(1, sizeof *d));
    if (!queue.it || !d) {
        say(report, DEVICE_MACHINE, "the GPU gives no queue for commands");
        free(d);
        return nullptr;
    }
    const NS::String *name = metal.it->name();
    snprintf(about->name, sizeof about->name, "%s", name ? name->utf8String() : "a GPU without a name");
    about->threadgroup_bytes = metal.it->maxThreadgroupMemoryLength();
    *d = {metal.it, queue.it};
    metal.it = nullptr;
    queue.it = nullptr;
    return d;
}

extern "C" void device_close(struct device *d)
{
    if (!d)
        return;
    d->queue->release();
    d->metal->release();
    free(d);
}

extern "C" struct device_program *device_compile(struct device *d, const char *source, const char *kernel,
                                                 enum device_language language, struct device_report *report)
{
    Pool pool;
    NS::Error *error = nullptr;
    *report = {};
    Owned<MTL::Library> library = {compile(d->metal, source, language, report)};
    if (!library.it)
        return nullptr;
    Owned<MTL::Function> function = {library.it->newFunction(string(kernel))};
    if (!function.it) {
        say(report, DEVICE_MACHINE, "the library does not have the kernel that was compiled");
        return nullptr;
    }
    MTL::ComputePipelineState *pipeline = d->metal->newComputePipelineState(function.it, &error);
    if (!pipeline) {
        say(report, error ? DEVICE_REFUSED : DEVICE_MACHINE, words(error));
        return nullptr;
    }
    struct device_program *program = static_cast<struct device_program *>(calloc(1, sizeof *program));
    if (!program) {
        pipeline->release();
        say(report, DEVICE_MACHINE, "no memory");
        return nullptr;
    }
    program->pipeline = pipeline;
    return program;
}

extern "C" void device_forget(struct device_program *program)
{
    if (!program)
        return;
    program->pipeline->release();
    free(program);
}

extern "C" void device_run(struct device *d, const struct device_program *program,
                           const struct device_job *job, struct device_report *report)
{
    Pool pool;
    Buffers buffers;
    *report = {};
    if (!fits(d, program, job, report) || !make_buffers(&buffers, d->metal, job, report))
        return;
    MTL::CommandBuffer *commands = d->queue->commandBuffer();
    if (!commands || !encode(commands, program, &buffers, job)) {
        say(report, DEVICE_MACHINE, "the GPU takes no commands");
        return;
    }
    if (perform(commands, job, report) && check_guards(&buffers, job, report))
        take_results(&buffers, job);
}
