/* opinion: the plain text of all bodies as C++ for OpenCL, run in Oclgrind. It shares nothing with our
 * compiler or engine: numbers, races, accesses out of bounds and diverging barriers must be what ours say.
 *
 *     opinion COMPILER SHIM FOLDER LIST      COMPILER: Debian's clang-14; SHIM: opinion.cl; FOLDER: to work
 * in
 *
 * LIST has a line `FILE: REASON` for each body that cannot be compared or on which the two differ; a body
 * that is in it without need is wrong too. */
#include "base/bug.h"
#include "base/file.h"
#include "gpu/plain_msl.h"
#include "roundtrip/bodies.h"
#include "roundtrip/roundtrip.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    MAX_BODIES = 2000,
    RUNS_EACH = 2,
    MAX_BUFFERS = 16,
    BATCH = 40,
    MAX_THREADS = 4096,
    OUTPUT_LIMIT = 1 << 24
};

#define FLAGS                                                                                                \
    "-x cl -cl-std=clc++ -target spir64-unknown-unknown -Xclang -finclude-default-header -w "                \
    "-Wno-c++11-narrowing -ferror-limit=0 -ffp-contract=off -O0"

/* What is wrong with a run, a bit each. */
enum { WRONG_BOUNDS = 1, WRONG_RACE = 2, WRONG_BARRIER = 4, WRONG_NUMBERS = 8 };

struct run {
    uint32_t grid[3], threadgroup[3], buffer_count, wrong;
    struct buf before[MAX_BUFFERS], after[MAX_BUFFERS];
    bool clean;
};

struct body {
    char file[200];
    struct buf text; /* of its first form */
    const char *why; /* it is not compared */
    struct run runs[RUNS_EACH];
    unsigned run_count;
    char differs[200];
};

static struct body bodies[MAX_BODIES];
static unsigned body_count;

/* --- collecting --- */

static struct body *body_of(const char *file)
{
    if (body_count && strcmp(bodies[body_count - 1].file, file) == 0)
        return &bodies[body_count - 1];
    if (body_count == MAX_BODIES)
        BUG("too many bodies");
    struct body *b = &bodies[body_count++];
    snprintf(b->file, sizeof b->file, "%s", file);
    return b;
}

static uint32_t wrong_of(const long *faults)
{
    uint32_t wrong = 0;
    if (faults[VM_FAULT_READ] || faults[VM_FAULT_WRITE] || faults[VM_FAULT_NULL_READ] ||
        faults[VM_FAULT_NULL_WRITE])
        wrong |= WRONG_BOUNDS;
    if (faults[VM_FAULT_WRITE_WRITE] || faults[VM_FAULT_READ_WRITE] || faults[VM_FAULT_WRITE_READ])
        wrong |= WRONG_RACE;
    return wrong | (faults[VM_FAULT_BARRIER] ? WRONG_BARRIER : 0);
}

/* OpenCL's work-groups divide the grid; the simulator's buffers are made of words. */
static bool can_compare(const struct vm_launch *l)
{
    uint64_t threads = 1;
    for (int k = 0; k < 3; k++) {
        threads *= l->grid[k];
        if (l->grid[k] % l->threadgroup[k])
            return false;
    }
    for (uint32_t b = 0; b < l->buffer_count; b++)
        if (l->buffers[b].bytes == 0 || l->buffers[b].bytes % 4)
            return false;
    return threads <= MAX_THREADS && l->buffer_count <= MAX_BUFFERS;
}

static void collect(const struct roundtrip_run *r)
{
    const struct vm_launch *l = r->launch;
    struct plain_msl about;
    struct buf text = {0};
    struct body *b = body_of(bodies_file);
    if (l->checks != VM_CHECK_ALL || b->run_count == RUNS_EACH || b->why || !r->compilation ||
        !can_compare(l))
        return;
    if (r->faults[VM_FAULT_HANG] || r->faults[VM_FAULT_STEPS]) {
        b->why = "it never ends";
        return;
    }
    if (plain_msl(&text, &about, r->compilation, r->compilation->arena, &b->why) != 0)
        return;
    if (b->text.len &&
        !text_eq(buf_as_text(&b->text), buf_as_text(&text))) { /* another form of the signature */
        buf_release(&text);
        return;
    }
    buf_release(&b->text);
    b->text = text;
    struct run *run = &b->runs[b->run_count++];
    memcpy(run->grid, l->grid, sizeof run->grid);
    memcpy(run->threadgroup, l->threadgroup, sizeof run->threadgroup);
    run->buffer_count = l->buffer_count;
    run->wrong = wrong_of(r->faults);
    run->clean = r->clean;
    for (uint32_t k = 0; k < l->buffer_count; k++) {
        buf_bytes(&run->before[k], r->before[k], l->buffers[k].bytes);
        buf_bytes(&run->after[k], l->buffers[k].data, l->buffers[k].bytes);
    }
}

/* --- OpenCL --- */

static const struct {
    const char *name, *value;
} positions[] = {
    {"thread_position_in_grid", "get_global_id"},
    {"thread_position_in_threadgroup", "get_local_id"},
    {"threadgroup_position_in_grid", "get_group_id"},
    {"threads_per_threadgroup", "get_local_size"},
    {"dispatch_threads_per_threadgroup", "get_local_size"},
    {"threads_per_grid", "get_global_size"},
    {"grid_size", "get_global_size"},
    {"threadgroups_per_grid", "get_num_groups"},
};

static bool put_position(struct buf *out, struct text name)
{
    for (size_t k = 0; k < sizeof positions / sizeof *positions; k++)
        if (text_is(name, positions[k].name)) {
            buf_printf(out, "uint3 %s = (uint3)(%s(0), %s(1), %s(2)); ", positions[k].name,
                       positions[k].value, positions[k].value, positions[k].value);
            return true;
        }
    if (!text_is(name, "thread_index_in_threadgroup"))
        return false;
    buf_str(out, "uint thread_index_in_threadgroup = get_local_linear_id(); ");
    return true;
}

static struct text line_of(struct text *rest)
{
    const char *end = memchr(rest->ptr, '\n', rest->len);
    size_t len = end ? (size_t)(end - rest->ptr) : rest->len, all = len + (end != NULL);
    struct text line = text_from(rest->ptr, len);
    *rest = text_from(rest->ptr + all, rest->len - all);
    return line;
}

/* A line of the signature: a buffer stays a parameter, a position becomes a variable. */
static bool put_parameter(struct text line, struct buf *parameters, struct buf *variables)
{
    ptrdiff_t at = text_find(line, TEXT("[["));
    if (at < 0)
        return true;
    struct text what = text_from(line.ptr + at + 2, line.len - (size_t)at - 2);
    ptrdiff_t end = text_find(what, TEXT("]]"));
    if (end < 0)
        return false;
    what.len = (size_t)end;
    if (!text_starts(what, TEXT("buffer(")))
        return put_position(variables, text_trim(what));
    buf_printf(parameters, "%s%.*s", parameters->len ? ", " : "", (int)at, line.ptr);
    return true;
}

/* The text as kernel kN; false when it asks for what OpenCL does not have. */
static bool put_kernel(struct buf *out, const struct body *b, unsigned number)
{
    struct buf parameters = {0}, variables = {0};
    bool signature = false, known = true;
    buf_printf(out, "namespace n%u {\n#line 1 \"n%u\"\n", number, number);
    for (struct text rest = buf_as_text(&b->text); rest.len && known;) {
        struct text line = line_of(&rest);
        if (text_starts(line, TEXT("#include")))
            line = TEXT("");
        if (text_starts(line, TEXT("[[kernel]] void "))) {
            signature = true;
        } else if (signature) {
            known = put_parameter(line, &parameters, &variables);
            signature = text_find(line, TEXT(") {")) < 0;
            if (!signature)
                buf_printf(out, "__kernel void k%u(%.*s) { %.*s\n", number,
                           TEXT_ARG(buf_as_text(&parameters)), TEXT_ARG(buf_as_text(&variables)));
        } else {
            buf_printf(out, "%.*s\n", TEXT_ARG(line));
        }
    }
    buf_str(out, "}\n");
    buf_release(&parameters);
    buf_release(&variables);
    return known && !signature;
}

static struct text path_of(struct buf *path, const char *dir, const char *name, unsigned number,
                           const char *end)
{
    path->len = 0;
    buf_printf(path, "%s/%s%u%s", dir, name, number, end);
    buf_char(path, 0);
    return text_from(path->ptr, path->len - 1);
}

static void write_batch(const char *shim, const char *dir, unsigned first)
{
    struct buf out = {0}, path = {0};
    struct err err = {0};
    buf_printf(&out, "#include \"%s\"\n", shim);
    for (unsigned k = first; k < body_count && k < first + BATCH; k++) {
        size_t start = out.len;
        if (bodies[k].why || !bodies[k].run_count)
            continue;
        if (put_kernel(&out, &bodies[k], k))
            continue;
        out.len = start;
        bodies[k].why = "OpenCL does not have what it asks for";
    }
    if (file_write(path_of(&path, dir, "batch", first, ".clcpp").ptr, buf_as_text(&out), &err) != 0)
        BUG("%s", err.message);
    buf_release(&out);
    buf_release(&path);
}

/* Threadgroup variables get the names by which Oclgrind knows them. */
static bool compile_batch(const char *compiler, const char *dir, unsigned first)
{
    struct buf command = {0};
    buf_printf(
        &command,
        "cd %s && %s " FLAGS " -S -emit-llvm batch%u.clcpp -o batch%u.ll 2> batch%u.log && "
        "sed 's/@_ZZ[0-9]*\\(k[0-9]*\\)E[0-9]*\\([A-Za-z_][A-Za-z_0-9]*\\)/@\\1.\\2/g' batch%u.ll > "
        "named%u.ll && "
        "%s -w -c -emit-llvm -target spir64-unknown-unknown -x ir named%u.ll -o batch%u.bc 2>> batch%u.log",
        dir, compiler, first, first, first, first, first, compiler, first, first, first);
    buf_char(&command, 0);
    int status = system(command.ptr);
    buf_release(&command);
    return status == 0;
}

/* A reason, kept for the list. */
static const char *say(const char *who, struct text what)
{
    char text[160];
    snprintf(text, sizeof text, "%s%.*s", who, TEXT_ARG(what));
    const char *kept = strdup(text);
    if (!kept)
        BUG("out of memory");
    return kept;
}

/* Whoever the compiler names does not take part. */
static unsigned drop_refused(const char *dir, unsigned first)
{
    struct buf log = {0}, path = {0};
    struct err err = {0};
    unsigned dropped = 0;
    if (file_read(path_of(&path, dir, "batch", first, ".log").ptr, OUTPUT_LIMIT, &log, &err) != 0)
        BUG("%s", err.message);
    for (struct text rest = buf_as_text(&log); rest.len;) {
        struct text line = line_of(&rest);
        unsigned number = line.len > 1 && line.ptr[0] == 'n' ? (unsigned)atoi(line.ptr + 1) : body_count;
        ptrdiff_t error = text_find(line, TEXT(": error: "));
        if (error < 0 || number >= body_count || number < first || bodies[number].why)
            continue;
        bodies[number].why = say("clang: ", text_from(line.ptr + error + 9, line.len - (size_t)error - 9));
        dropped++;
    }
    buf_release(&log);
    buf_release(&path);
    return dropped;
}

/* --- running --- */

static void write_simulation(const char *dir, unsigned number, const struct run *run)
{
    struct buf out = {0}, path = {0};
    struct err err = {0};
    buf_printf(&out, "%s/batch%u.bc\nk%u\n%u %u %u\n%u %u %u\n", dir, number / BATCH * BATCH, number,
               run->grid[0], run->grid[1], run->grid[2], run->threadgroup[0], run->threadgroup[1],
               run->threadgroup[2]);
    for (uint32_t k = 0; k < run->buffer_count; k++) {
        buf_printf(&out, "<size=%zu uint dump>\n", run->before[k].len);
        for (size_t at = 0; at < run->before[k].len; at += 4) {
            uint32_t word;
            memcpy(&word, run->before[k].ptr + at, 4);
            buf_printf(&out, "%u ", word);
        }
        buf_char(&out, '\n');
    }
    if (file_write(path_of(&path, dir, "run", 0, ".sim").ptr, buf_as_text(&out), &err) != 0)
        BUG("%s", err.message);
    buf_release(&out);
    buf_release(&path);
}

static bool same_number(uint32_t x, uint32_t y)
{
    float a, b;
    memcpy(&a, &x, 4);
    memcpy(&b, &y, 4);
    return x == y || fabsf(a - b) <= 1e-5f * fabsf(a) + 1e-6f;
}

/* The dumps are in the order of the arguments: "  [3] = 1065353216", with or without a name before the
 * bracket. */
static bool same_numbers(struct text output, const struct run *run)
{
    uint32_t buffer = 0;
    size_t at = 0;
    while (output.len && buffer < run->buffer_count) {
        struct text line = line_of(&output);
        ptrdiff_t equals = text_find(line, TEXT("] = "));
        if (equals < 0 || !text_starts(line, TEXT("  ")))
            continue;
        uint32_t found = (uint32_t)strtoull(line.ptr + equals + 4, NULL, 10), wanted;
        memcpy(&wanted, run->after[buffer].ptr + at, 4);
        if (!same_number(found, wanted))
            return false;
        at += 4;
        if (at == run->after[buffer].len) {
            buffer++;
            at = 0;
        }
    }
    return buffer == run->buffer_count;
}

/* What the simulator cannot do: the line after its "fatal error", or the first one when it prints no buffers.
 */
static void note_failure(struct body *b, struct text said, uint32_t wrong)
{
    ptrdiff_t fatal = text_find(said, TEXT("OCLGRIND FATAL ERROR"));
    struct text rest = fatal < 0 ? text_trim(said) : text_from(said.ptr + fatal, said.len - (size_t)fatal);
    if (fatal >= 0)
        line_of(&rest);
    else if (wrong || text_find(said, TEXT("] = ")) >= 0)
        return;
    b->why = say("Oclgrind: ", rest.len ? text_trim(line_of(&rest)) : TEXT("no answer"));
}

static uint32_t simulate(const char *dir, unsigned number, const struct run *run)
{
    struct buf command = {0}, output = {0}, path = {0};
    struct err err = {0};
    uint32_t wrong = 0;
    write_simulation(dir, number, run);
    buf_printf(&command,
               "timeout 20 oclgrind-kernel --data-races --num-threads 1 --max-errors 100 %s/run0.sim > "
               "%s/run0.out 2>&1",
               dir, dir);
    buf_char(&command, 0);
    (void)!system(command.ptr); /* its own status says little: a finding is none */
    if (file_read(path_of(&path, dir, "run", 0, ".out").ptr, OUTPUT_LIMIT, &output, &err) != 0)
        BUG("%s", err.message);
    struct text said = buf_as_text(&output);
    if (text_find(said, TEXT("Invalid read of size")) >= 0 ||
        text_find(said, TEXT("Invalid write of size")) >= 0)
        wrong |= WRONG_BOUNDS;
    if (text_find(said, TEXT("data race at")) >= 0)
        wrong |= WRONG_RACE;
    if (text_find(said, TEXT("divergence detected")) >= 0)
        wrong |= WRONG_BARRIER;
    note_failure(&bodies[number], said, wrong);
    if (run->clean && !same_numbers(said, run))
        wrong |= WRONG_NUMBERS;
    buf_release(&command);
    buf_release(&output);
    buf_release(&path);
    return wrong;
}

static void put_wrong(struct buf *out, uint32_t wrong)
{
    static const char *const names[] = {"bounds", "race", "barrier", "numbers"};
    buf_str(out, wrong ? "" : " nothing");
    for (int k = 0; k < 4; k++)
        if (wrong >> k & 1)
            buf_printf(out, " %s", names[k]);
}

static void compare(const char *dir, unsigned number)
{
    struct body *b = &bodies[number];
    for (unsigned k = 0; k < b->run_count && !b->why && !b->differs[0]; k++) {
        uint32_t wrong = simulate(dir, number, &b->runs[k]);
        if (wrong == b->runs[k].wrong || b->why)
            continue;
        struct buf text = {0};
        buf_str(&text, "ours:");
        put_wrong(&text, b->runs[k].wrong);
        buf_str(&text, "; Oclgrind:");
        put_wrong(&text, wrong);
        snprintf(b->differs, sizeof b->differs, "%.*s", TEXT_ARG(buf_as_text(&text)));
        buf_release(&text);
    }
}

/* --- the list --- */

static bool is_listed(struct text list, const char *file)
{
    for (struct text rest = list; rest.len;) {
        struct text line = line_of(&rest);
        if (text_starts(line, text_of(file)) && line.len > strlen(file) && line.ptr[strlen(file)] == ':')
            return true;
    }
    return false;
}

static unsigned report(const char *path)
{
    struct buf list = {0};
    struct err err = {0};
    unsigned wrong = 0, compared = 0, runs = 0, listed = 0;
    if (file_read(path, 1 << 20, &list, &err) != 0)
        BUG("%s", err.message);
    for (unsigned k = 0; k < body_count; k++) {
        struct body *b = &bodies[k];
        if (!b->why && !b->run_count)
            b->why = "no test that OpenCL could run";
        const char *what = b->why ? b->why : b->differs[0] ? b->differs : NULL;
        bool known = is_listed(buf_as_text(&list), b->file);
        compared += !b->why;
        runs += b->run_count;
        listed += what && known;
        if ((what != NULL) == known)
            continue;
        printf("%s: %s\n", b->file, what ? what : "is in the list, but the two agree");
        wrong++;
    }
    printf("opinion: %u bodies, %u compared on %u runs, %u in the list, %u wrong\n", body_count, compared,
           runs, listed, wrong);
    buf_release(&list);
    return wrong;
}

int main(int argc, char **argv)
{
    struct err err = {0};
    struct arena *arena = arena_new(64 << 20);
    struct pack *pack = pack_open(arena, NULL, NULL, &err);
    if (argc != 5 || !pack)
        BUG("opinion COMPILER SHIM FOLDER LIST");
    roundtrip_each = collect;
    bodies_walk(pack, "reference/metal-puzzles", NULL);
    bodies_walk(pack, "tests/mutants", NULL);
    for (unsigned first = 0; first < body_count; first += BATCH) {
        write_batch(argv[2], argv[3], first);
        while (!compile_batch(argv[1], argv[3], first)) {
            if (!drop_refused(argv[3], first))
                BUG("the batch %u does not compile", first);
            write_batch(argv[2], argv[3], first);
        }
        for (unsigned k = first; k < body_count && k < first + BATCH; k++)
            compare(argv[3], k);
    }
    unsigned wrong = report(argv[4]);
    fflush(stdout);
    arena_free(arena);
    if (wrong)
        _exit(1);
    return 0;
}
