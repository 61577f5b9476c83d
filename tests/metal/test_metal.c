/* test_metal: the backend against the fake: right runs, every call failing, every error, and the process of
 * its own. METAL_TRANSCRIPT=FILE writes down what one right run says
 * to Metal. */
#include "fake.h"
#include "gpu/canary.h"
#include "gpu/device.h"
#include "gpu/remote.h"
#include "base/limits.h"
#include "test.h"

static const char add[] =
    "#include <metal_stdlib>\n"
    "using namespace metal;\n"
    "kernel void add(device const float *a [[buffer(0)]], device float *out [[buffer(2)]],\n"
    "                constant uint &n [[buffer(3)]], threadgroup float *s [[threadgroup(0)]],\n"
    "                uint i [[thread_position_in_grid]], uint l [[thread_index_in_threadgroup]]) {\n"
    "    s[l] = a[i] + 1;\n"
    "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
    "    out[i] = i < n ? s[l] * 2 : 0;\n"
    "}\n";
static const char outside[] =
    "#include <metal_stdlib>\n"
    "using namespace metal;\n"
    "kernel void add(device const float *a [[buffer(0)]], device float *out [[buffer(2)]],\n"
    "                constant uint &n [[buffer(3)]], uint i [[thread_position_in_grid]]) {\n"
    "    out[i + n] = a[i];\n"
    "}\n";

enum { COUNT = 100 };

struct arrays {
    float a[COUNT], out[COUNT];
    uint32_t n;
    struct device_buffer buffers[4];
    uint64_t threadgroup_bytes[1];
};

static struct device_job make_job(struct arrays *x)
{
    for (int i = 0; i < COUNT; i++) {
        x->a[i] = (float)i;
        x->out[i] = -1;
    }
    x->n = COUNT - 1;
    x->buffers[0] = (struct device_buffer){x->a, sizeof x->a};
    x->buffers[1] = (struct device_buffer){NULL, 0};
    x->buffers[2] = (struct device_buffer){x->out, sizeof x->out};
    x->buffers[3] = (struct device_buffer){&x->n, sizeof x->n};
    x->threadgroup_bytes[0] = 33 * sizeof(float);
    return (struct device_job){.buffers = x->buffers,
                               .buffer_count = 4,
                               .threadgroup_bytes = x->threadgroup_bytes,
                               .threadgroup_count = 1,
                               .grid = {COUNT, 1, 1},
                               .threadgroup = {32, 1, 1},
                               .seconds = 5};
}

static bool is_right(const struct arrays *x)
{
    bool right = true;
    for (int i = 0; i < COUNT; i++)
        right &= x->out[i] == (i < COUNT - 1 ? ((float)i + 1) * 2 : 0);
    return right;
}

/* Opens, compiles, runs and closes; the report of the last step that was made. */
static struct device_report perform(const char *source, const char *kernel, const struct device_job *job)
{
    struct device_about about;
    struct device_report report;
    struct device *device = device_open(&about, &report);
    if (!device)
        return report;
    struct device_program *program = device_compile(device, source, kernel, DEVICE_MSL_3_0, &report);
    if (program)
        device_run(device, program, job, &report);
    device_forget(program);
    device_close(device);
    return report;
}

static bool is_clean(bool hung)
{
    return fake_finish(stdout, hung) == 0;
}

TEST(right_numbers)
{
    struct arrays x;
    struct device_job job = make_job(&x);
    fake_reset();
    struct device_report report = perform(add, "add", &job);
    CHECK_INT(report.outcome, DEVICE_OK);
    CHECK(report.seconds == 0.25);
    CHECK(is_right(&x));
    CHECK(is_clean(false));
    FILE *to = getenv("METAL_TRANSCRIPT") ? fopen(getenv("METAL_TRANSCRIPT"), "w") : NULL;
    if (to) { /* to be compared with that of another build */
        fputs(fake_transcript(), to);
        fclose(to);
    }
}

TEST(one_program_many_runs)
{
    struct arrays x;
    struct device_about about;
    struct device_report report;
    struct device_job job = make_job(&x);
    fake_reset();
    struct device *device = device_open(&about, &report);
    CHECK_TEXT(text_of(about.name), "Fake device");
    CHECK_INT(about.threadgroup_bytes, 32768);
    struct device_program *program = device_compile(device, add, "add", DEVICE_MSL_3_0, &report);
    for (int i = 0; i < 20; i++) {
        job = make_job(&x);
        device_run(device, program, &job, &report);
        CHECK(report.outcome == DEVICE_OK && is_right(&x));
    }
    device_forget(program);
    device_close(device);
    CHECK(is_clean(false));
    CHECK_INT(fake_calls("newLibraryWithSource:options:error:"), 1);
}

/* --- calls that fail --- */

struct failure {
    const char *selector;
    unsigned nth;
    const char *domain; /* of the error that it gives; NULL: none */
    long code;
    enum device_outcome wanted;
};

TEST(every_call_fails)
{
    static const struct failure rows[] = {
        {"MTLCopyAllDevices", 1, NULL, 0, DEVICE_OK}, /* the default device is asked for then */
        {"newCommandQueue", 1, NULL, 0, DEVICE_MACHINE},
        {"name", 1, NULL, 0, DEVICE_OK},
        {"MTLCompileOptions", 1, NULL, 0, DEVICE_MACHINE},
        {"stringWithCString:encoding:", 1, NULL, 0, DEVICE_MACHINE},
        {"newLibraryWithSource:options:error:", 1, NULL, 0, DEVICE_MACHINE},
        {"newLibraryWithSource:options:error:", 1, "MTLLibraryErrorDomain", 3, DEVICE_COMPILE},
        {"newLibraryWithSource:options:error:", 1, "MTLLibraryErrorDomain", 1, DEVICE_MACHINE},
        {"newLibraryWithSource:options:error:", 1, "MTLLibraryErrorDomain", 2, DEVICE_MACHINE},
        {"newLibraryWithSource:options:error:", 1, "NSCocoaErrorDomain", 3, DEVICE_MACHINE},
        {"newFunctionWithName:", 1, NULL, 0, DEVICE_MACHINE},
        {"newComputePipelineStateWithFunction:error:", 1, NULL, 0, DEVICE_MACHINE},
        {"newComputePipelineStateWithFunction:error:", 1, "AGXMetalG13X", 3, DEVICE_REFUSED},
        {"newBufferWithLength:options:", 1, NULL, 0, DEVICE_MACHINE},
        {"newBufferWithLength:options:", 2, NULL, 0, DEVICE_MACHINE},
        {"newBufferWithLength:options:", 3, NULL, 0, DEVICE_MACHINE},
        {"contents", 1, NULL, 0, DEVICE_MACHINE},
        {"contents", 3, NULL, 0, DEVICE_MACHINE},
        {"commandBuffer", 1, NULL, 0, DEVICE_MACHINE},
        {"computeCommandEncoder", 1, NULL, 0, DEVICE_MACHINE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct failure *f = &rows[i];
        struct arrays x;
        struct device_job job = make_job(&x);
        fake_reset();
        fake_fail(f->selector, f->nth);
        fake_error(f->domain, f->code, "it was told to fail");
        struct device_report report = perform(add, "add", &job);
        if (report.outcome != f->wanted)
            test_fail(__FILE__, __LINE__, "%s, call %u, code %ld: outcome %d (%s), wanted %d", f->selector,
                      f->nth, f->code, (int)report.outcome, report.message, (int)f->wanted);
        CHECK(f->wanted != DEVICE_OK || is_right(&x));
        CHECK(f->wanted == DEVICE_OK || x.out[0] == -1); /* nothing was taken */
        CHECK(f->wanted == DEVICE_OK || report.message[0]);
        CHECK(is_clean(false));
    }
}

TEST(no_device_at_all)
{
    struct arrays x;
    struct device_job job = make_job(&x);
    fake_reset();
    fake_fail("MTLCopyAllDevices", 1);
    fake_fail("MTLCreateSystemDefaultDevice", 1);
    struct device_report report = perform(add, "add", &job);
    CHECK_INT(report.outcome, DEVICE_MACHINE);
    CHECK_TEXT(text_of(report.message), "this machine has no GPU that Metal can use");
    CHECK(is_clean(false));
}

TEST(no_queue)
{
    struct device_about about;
    struct device_report report;
    fake_reset();
    fake_fail("newCommandQueue", 1);
    CHECK(device_open(&about, &report) == NULL);
    CHECK_INT(report.outcome, DEVICE_MACHINE);
    CHECK(is_clean(false));
}

TEST(an_error_without_words)
{
    struct arrays x;
    struct device_job job = make_job(&x);
    fake_reset();
    fake_fail("newLibraryWithSource:options:error:", 1);
    fake_fail("localizedDescription", 1);
    fake_error("MTLLibraryErrorDomain", 3, "");
    struct device_report report = perform(add, "add", &job);
    CHECK_INT(report.outcome, DEVICE_COMPILE);
    CHECK_TEXT(text_of(report.message), "no reason was given");
    CHECK(is_clean(false));
}

TEST(texts_that_do_not_compile)
{
    struct arrays x;
    struct device_job job = make_job(&x);
    fake_reset();
    struct device_report report =
        perform("kernel void add(device float *a [[buffer(0)]]) { a[0] = b; }", "add", &job);
    CHECK_INT(report.outcome, DEVICE_COMPILE);
    CHECK(strstr(report.message, "program_source:1:") != NULL);
    CHECK(is_clean(false));
    report = perform(add, "subtract", &job);
    CHECK_INT(report.outcome, DEVICE_MACHINE);
    CHECK(is_clean(false));
}

TEST(warnings_of_the_compiler)
{
    struct device_about about;
    struct device_report report;
    fake_reset();
    fake_remark("add", NULL);
    struct device *device = device_open(&about, &report);
    struct device_program *program = device_compile(device, add, "add", DEVICE_MSL_3_0, &report);
    CHECK(program && report.outcome == DEVICE_OK);
    CHECK(strstr(report.message, "program_source:3:13: warning: about 'add'\n") != NULL);
    device_forget(program);
    fake_remark(NULL, "add");
    CHECK(!device_compile(device, add, "add", DEVICE_MSL_3_0, &report));
    CHECK_INT(report.outcome, DEVICE_COMPILE);
    CHECK(strstr(report.message, "program_source:3:13: error: about 'add'\n") != NULL);
    fake_remark(NULL, NULL);
    program = device_compile(device, add, "add", DEVICE_MSL_3_0, &report);
    CHECK(program && report.outcome == DEVICE_OK && !report.message[0]);
    device_forget(program);
    device_close(device);
    CHECK(is_clean(false));
}

/* --- how command buffers end --- */

TEST(every_error_of_a_command_buffer)
{
    static const struct {
        long code;
        const char *words;
        enum device_outcome wanted;
    } rows[] = {
        {1, "Internal Error (0000000e:Internal Error)", DEVICE_MACHINE},
        {1, "Innocent Victim (00000005:kIOGPUCommandBufferCallbackErrorInnocentVictim)", DEVICE_MACHINE},
        {3, "Innocent Victim of another one's page fault", DEVICE_MACHINE},
        {2, "Caused GPU Timeout Error", DEVICE_LATE},
        {3, "Caused GPU Address Fault Error", DEVICE_FAULT},
        {4, "Ignored (for causing prior/excessive GPU errors)", DEVICE_MACHINE},
        {2, "submissions ignored", DEVICE_MACHINE},
        {5, "an error of another version", DEVICE_MACHINE},
        {7, "Not Permitted", DEVICE_MACHINE},
        {8, "Insufficient Memory", DEVICE_MACHINE},
        {9, "Invalid Resource", DEVICE_FAULT},
        {10, "Memoryless", DEVICE_MACHINE},
        {11, "Device Removed", DEVICE_MACHINE},
        {12, "Stack Overflow", DEVICE_FAULT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arrays x;
        struct device_job job = make_job(&x);
        fake_reset();
        fake_end(rows[i].code, rows[i].words, 1);
        struct device_report report = perform(add, "add", &job);
        if (report.outcome != rows[i].wanted)
            test_fail(__FILE__, __LINE__, "code %ld: outcome %d, wanted %d", rows[i].code,
                      (int)report.outcome, (int)rows[i].wanted);
        CHECK_TEXT(text_of(report.message), rows[i].words);
        CHECK(x.out[0] == -1);
        CHECK(is_clean(false));
    }
}

TEST(an_end_without_an_error)
{
    struct arrays x;
    struct device_job job = make_job(&x);
    fake_reset();
    fake_end(3, "page fault", 1);
    fake_fail("error", 1);
    struct device_report report = perform(add, "add", &job);
    CHECK_INT(report.outcome, DEVICE_MACHINE);
    CHECK(is_clean(false));
}

TEST(late_never_and_unsaid)
{
    static const struct {
        enum fake_pace pace;
        unsigned milliseconds;
        enum device_outcome wanted;
    } rows[] = {
        {FAKE_LATE, 100, DEVICE_OK},  {FAKE_LATE, 800, DEVICE_LATE},    {FAKE_UNSAID, 0, DEVICE_OK},
        {FAKE_NEVER, 0, DEVICE_LATE}, {FAKE_SCRIBBLE, 0, DEVICE_GUARD},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arrays x;
        struct device_job job = make_job(&x);
        fake_reset();
        fake_pace(rows[i].pace, rows[i].milliseconds, 1);
        job.seconds = rows[i].wanted == DEVICE_LATE ? 0.3 : 5;
        struct device_report report = perform(add, "add", &job);
        if (report.outcome != rows[i].wanted)
            test_fail(__FILE__, __LINE__, "pace %d: outcome %d, wanted %d", (int)rows[i].pace,
                      (int)report.outcome, (int)rows[i].wanted);
        CHECK(is_right(&x) == (rows[i].wanted == DEVICE_OK));
        CHECK(is_clean(rows[i].pace == FAKE_NEVER));
    }
}

TEST(the_zones_around_a_buffer)
{
    struct arrays x;
    struct device_job job = make_job(&x);
    job.threadgroup_count = 0;
    fake_reset();
    x.n = COUNT; /* the last thread writes far after the end of out, and of its zone */
    struct device_report report = perform(outside, "add", &job);
    CHECK_INT(report.outcome, DEVICE_GUARD);
    CHECK_TEXT(text_of(report.message), "it wrote outside of buffer 2");
    x.n = 1; /* one element */
    report = perform(outside, "add", &job);
    CHECK_INT(report.outcome, DEVICE_GUARD);
    x.n = UINT32_MAX; /* out[-1] */
    report = perform(outside, "add", &job);
    CHECK(is_clean(false));
    x.n = 0;
    report = perform(outside, "add", &job);
    CHECK_INT(report.outcome, DEVICE_OK);
    CHECK(x.out[COUNT - 1] == COUNT - 1);
}

TEST(more_than_the_device_has)
{
    struct arrays x;
    struct device_job job = make_job(&x);
    fake_reset();
    job.threadgroup[0] = 1025;
    CHECK_INT(perform(add, "add", &job).outcome, DEVICE_REFUSED);
    job.threadgroup[0] = 1024;
    CHECK_INT(perform(add, "add", &job).outcome, DEVICE_OK);
    job = make_job(&x);
    x.threadgroup_bytes[0] = 32769;
    CHECK_INT(perform(add, "add", &job).outcome, DEVICE_REFUSED);
    x.threadgroup_bytes[0] = 32768;
    CHECK_INT(perform(add, "add", &job).outcome, DEVICE_OK);
    job.grid[1] = 0;
    CHECK_INT(perform(add, "add", &job).outcome, DEVICE_REFUSED);
    CHECK(is_clean(false));
}

/* --- canary and probe --- */

static bool sings(void)
{
    struct device_about about;
    struct device_report report;
    struct device *device = device_open(&about, &report);
    bool right = canary_run(device, 1, &report);
    CHECK(right || report.outcome == DEVICE_MACHINE);
    device_close(device);
    return right;
}

TEST(canary)
{
    fake_reset();
    CHECK(sings());
    fake_pace(FAKE_WRONG, 0, 1);
    CHECK(!sings());
    fake_pace(FAKE_SCRIBBLE, 0, 1);
    CHECK(!sings());
    fake_pace(FAKE_AT_ONCE, 0, 1);
    fake_end(8, "Insufficient Memory", 1);
    CHECK(!sings());
    CHECK(is_clean(false));
}

TEST(abilities)
{
    static const char *const lacks[] = {"simd_s", "quad_",        "simdgroup_float8x8",
                                        "bfloat", "atomic_float", "atomic_ulong"};
    enum { ALL = RECORDS_NEED_END - 1 };
    struct device_about about;
    struct device_report report;
    for (unsigned i = 0; i <= 6; i++) {
        fake_reset();
        if (i < 6)
            fake_lack(lacks[i]);
        struct device *device = device_open(&about, &report);
        CHECK(canary_run(device, 1, &report));
        CHECK_INT(canary_probe(device, 1), i < 6 ? ALL & ~(1u << i) : ALL);
        device_close(device);
        CHECK(is_clean(false));
    }
    CHECK_INT(canary_needs("x = simd_sum(y);"), RECORDS_NEED_SIMD);
    CHECK_INT(canary_needs("x = my_simd_sum(y); /* */ half b;"), 0);
    CHECK_INT(canary_needs("bfloat4 b; device atomic_float *a;"),
              RECORDS_NEED_BFLOAT | RECORDS_NEED_FLOAT_ATOMICS);
    CHECK_INT(canary_needs("device atomic<float> *a; quad_sum(b)"),
              RECORDS_NEED_FLOAT_ATOMICS | RECORDS_NEED_QUAD);
}

/* --- the process --- */

/* METAL_GRADER: the program that is linked with the fake; without it there is no process to test. */
static struct remote make_remote(const char *orders, const char *once)
{
    if (orders)
        setenv("FAKE_METAL", orders, 1);
    else
        unsetenv("FAKE_METAL");
    if (once) {
        fclose(fopen(once, "w"));
        setenv("FAKE_METAL_ONCE", once, 1);
    } else {
        unsetenv("FAKE_METAL_ONCE");
    }
    return (struct remote){.program = getenv("METAL_GRADER"), .seconds = 0.5, .wall = 20};
}

static struct device_report ask(struct remote *r, const char *source, struct arrays *x)
{
    struct device_report report;
    struct remote_run run = {
        .source = source, .kernel = "add", .needs = canary_needs(source), .job = make_job(x)};
    if (source == outside)
        run.job.threadgroup_count = 0;
    remote_run(r, &run, &report);
    return report;
}

TEST(a_process_of_its_own)
{
    if (!getenv("METAL_GRADER"))
        return;
    struct arrays x;
    struct err err = {0};
    struct remote r = make_remote(NULL, NULL);
    CHECK_INT(remote_open(&r, &err), 0);
    CHECK_TEXT(text_of(r.about.name), "Fake device");
    CHECK_INT(r.abilities, RECORDS_NEED_END - 1);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(ask(&r, add, &x).outcome, DEVICE_OK);
        CHECK(is_right(&x));
    }
    CHECK_INT(ask(&r, "kernel void add() { x }", &x).outcome, DEVICE_COMPILE);
    CHECK_INT(ask(&r, outside, &x).outcome, DEVICE_GUARD);
    CHECK_INT(ask(&r, add, &x).outcome, DEVICE_OK);
    CHECK_INT(remote_close(&r, &err), 0);
    CHECK_INT(r.starts, 1);
}

/* The canary and the probe are the first seven command buffers of a process. */
TEST(a_process_that_fails)
{
    if (!getenv("METAL_GRADER"))
        return;
    static const struct {
        const char *orders;
        double wall;
        enum device_outcome wanted;
    } rows[] = {
        {"pace=kill from=8", 20, DEVICE_MACHINE},
        {"pace=never from=8", 20, DEVICE_LATE},     /* the canary of the next process passes */
        {"end=3:fault from=8", 20, DEVICE_MACHINE}, /* the canary fails as well */
        {"pace=wrong from=8", 20, DEVICE_OK},       /* nobody knows: the comparison will */
        {"pace=scribble from=8", 20, DEVICE_MACHINE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arrays x;
        struct err err = {0};
        char once[] = "/tmp/fake-metal-XXXXXX";
        close(mkstemp(once));
        struct remote r = make_remote(rows[i].orders, once);
        r.wall = rows[i].wall;
        CHECK_INT(remote_open(&r, &err), 0);
        struct device_report report = ask(&r, add, &x);
        if (report.outcome != rows[i].wanted)
            test_fail(__FILE__, __LINE__, "%s: outcome %d (%s), wanted %d", rows[i].orders,
                      (int)report.outcome, report.message, (int)rows[i].wanted);
        process_end(&r.process);
        CHECK_INT(ask(&r, add, &x).outcome, DEVICE_OK); /* a new process */
        CHECK_INT(remote_close(&r, &err), 0);
    }
}

TEST(a_device_that_cannot_be_used)
{
    if (!getenv("METAL_GRADER"))
        return;
    static const char *const orders[] = {
        "pace=wrong", "pace=kill", "pace=never", "end=4:Ignored", "fail=newCommandQueue@1", "pace=wedged"};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        struct err err = {0};
        struct remote r = make_remote(orders[i], NULL);
        r.wall = i == 5 ? 0.5 : 30;
        if (remote_open(&r, &err) != -1 || err.exit_code != EXIT_MACHINE || !err.message[0])
            test_fail(__FILE__, __LINE__, "%s: opened (%s)", orders[i], err.message);
        CHECK_INT(r.process.pid, 0);
    }
}

TEST(what_a_device_lacks)
{
    if (!getenv("METAL_GRADER"))
        return;
    struct arrays x;
    struct err err = {0};
    struct remote r = make_remote("lack=bfloat", NULL);
    CHECK_INT(remote_open(&r, &err), 0);
    struct device_report report = ask(&r, "kernel void add(device bfloat *x) {}", &x);
    CHECK_INT(report.outcome, DEVICE_REFUSED);
    CHECK_TEXT(text_of(report.message), "this device lacks bfloat");
    CHECK_INT(ask(&r, add, &x).outcome, DEVICE_OK);
    CHECK_INT(remote_close(&r, &err), 0);
}

/* The words stay with the program that is kept, and a run has none. */
TEST(compiling_only)
{
    if (!getenv("METAL_GRADER"))
        return;
    struct arrays x;
    struct err err = {0};
    struct device_report report;
    struct remote r = make_remote("warn=add", NULL);
    struct remote_run text = {.source = add, .kernel = "add"};
    CHECK_INT(remote_open(&r, &err), 0);
    for (int i = 0; i < 2; i++) {
        remote_compile(&r, &text, &report);
        CHECK_INT(report.outcome, DEVICE_OK);
        CHECK(strstr(report.message, "program_source:3:13: warning: about 'add'") != NULL);
        report = ask(&r, add, &x);
        CHECK(report.outcome == DEVICE_OK && !report.message[0] && is_right(&x));
    }
    text.source = "kernel void add(device float *a [[buffer(0)]]) { a[0] = b; }";
    remote_compile(&r, &text, &report);
    CHECK_INT(report.outcome, DEVICE_COMPILE);
    text.needs = RECORDS_NEED_BFLOAT;
    r.abilities = 0;
    remote_compile(&r, &text, &report);
    CHECK_INT(report.outcome, DEVICE_REFUSED);
    CHECK_INT(remote_close(&r, &err), 0);
    CHECK_INT(r.starts, 1);
}

/* LIMIT_GPU_SECONDS and LIMIT_GPU_WALL are what a remote has that names no others. */
TEST(limits_of_time)
{
    CHECK(LIMIT_GPU_SECONDS >= 1 && LIMIT_GPU_WALL > 2 * LIMIT_GPU_SECONDS);
}
