/* native: writes C++ units, compiles them, runs them. */
#include "differential/native.h"
#include "base/file.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUN_SECONDS = 120, OUTPUT_LIMIT = 1 << 30 };

/* Exact results: no fused multiply-add, wrapping integers, memory that may be seen as another type. */
#define FLAGS "-std=c++17 -O0 -w -fwrapv -ffp-contract=off -fno-strict-aliasing -fno-exceptions -fno-rtti"

static pid_t start(const char *command)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    return child;
}

static int wait_for(pid_t child)
{
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0)
        return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

static int failed(struct err *err, const char *what, const char *log)
{
    struct buf text = {0};
    struct err none = {0};
    file_read(log, OUTPUT_LIMIT, &text, &none);
    err_set(err, EXIT_MACHINE, "%s: %.*s", what, (int)(text.len < 400 ? text.len : 400),
            text.len ? text.ptr : "");
    buf_release(&text);
    return -1;
}

static int run(const char *what, const char *log, struct text command, struct err *err)
{
    return wait_for(start(command.ptr)) == 0 ? 0 : failed(err, what, log);
}

static struct text buf_end(struct buf *b)
{
    buf_char(b, 0);
    return text_from(b->ptr, b->len - 1);
}

int native_prepare(const struct native *n, struct err *err)
{
    struct buf command = {0}, log = {0};
    buf_printf(&log, "%s/prepare.log", n->dir);
    buf_printf(&command,
               "{ %s " FLAGS " -I%s -c %s/harness.cpp -o %s/harness.o && "
               "%s " FLAGS " -I%s -x c++-header %s/unit.h -o %s/unit.pch; } > %s 2>&1",
               n->compiler, n->sources, n->sources, n->dir, n->compiler, n->sources, n->sources, n->dir,
               buf_end(&log).ptr);
    int status = run("the harness does not compile", log.ptr, buf_end(&command), err);
    buf_release(&command);
    buf_release(&log);
    return status;
}

static void table(struct buf *out, const struct gen_kernel *kernels, unsigned count)
{
    buf_str(out, "const kernel_entry kernel_table[] = {\n");
    for (unsigned k = 0; k < count; k++) {
        const struct gen_kernel *kernel = &kernels[k];
        const unsigned *g = kernel->grid, *t = kernel->threadgroup;
        buf_printf(out, "    {n%u::call, {%u, %u, %u}, {%u, %u, %u}, %u, {", k, g[0], g[1], g[2], t[0], t[1],
                   t[2], kernel->buffer_count);
        for (unsigned b = 0; b < kernel->buffer_count; b++)
            buf_printf(out, "%s%llu", b ? ", " : "",
                       (unsigned long long)gen_buffer_bytes(&kernel->buffers[b]));
        buf_str(out, "}},\n");
    }
    buf_printf(out, "};\nconst unsigned kernel_count = %u;\n", count);
}

int native_start(const struct native *n, struct native_unit *unit, const struct gen_kernel *kernels,
                 unsigned count, struct err *err)
{
    struct buf text = {0}, path = {0}, command = {0};
    for (unsigned k = 0; k < count; k++) {
        buf_printf(&text, "namespace n%u {\n#line 1 \"kernel %u\"\n", k, k);
        buf_text(&text, buf_as_text(&kernels[k].text));
        buf_text(&text, buf_as_text(&kernels[k].call));
        buf_str(&text, "}\n");
    }
    table(&text, kernels, count);
    buf_printf(&path, "%s/unit%u.cpp", n->dir, unit->number);
    int status = file_write(buf_end(&path).ptr, buf_as_text(&text), err);
    buf_printf(&command,
               "%s " FLAGS
               " -I%s -include-pch %s/unit.pch %s %s/harness.o -o %s/unit%u -lm > %s/unit%u.log 2>&1",
               n->compiler, n->sources, n->dir, path.ptr, n->dir, n->dir, unit->number, n->dir, unit->number);
    unit->compiling = status == 0 ? start(buf_end(&command).ptr) : -1;
    buf_release(&text);
    buf_release(&path);
    buf_release(&command);
    return status;
}

int native_finish(const struct native *n, struct native_unit *unit, struct text input, struct buf *output,
                  struct err *err)
{
    struct buf base = {0}, in = {0}, out = {0}, log = {0}, command = {0};
    buf_printf(&base, "%s/unit%u", n->dir, unit->number);
    buf_printf(&in, "%s.in", buf_end(&base).ptr);
    buf_printf(&out, "%s.out", base.ptr);
    buf_printf(&log, "%s.log", base.ptr);
    buf_end(&in), buf_end(&out), buf_end(&log);
    int status = wait_for(unit->compiling);
    if (status != 0)
        status = failed(err, "the unit does not compile", log.ptr);
    else
        status = file_write(in.ptr, input, err);
    if (status == 0) {
        buf_printf(&command, "ulimit -t %d; %s < %s > %s 2> %s", RUN_SECONDS, base.ptr, in.ptr, out.ptr,
                   log.ptr);
        status = run("the unit fails", log.ptr, buf_end(&command), err);
    }
    if (status == 0)
        status = file_read(out.ptr, OUTPUT_LIMIT, output, err);
    buf_release(&base);
    buf_release(&in);
    buf_release(&out);
    buf_release(&log);
    buf_release(&command);
    return status;
}
