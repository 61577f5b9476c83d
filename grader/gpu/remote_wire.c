/* remote_wire: requests and reports as bytes. */
#include "base/limits.h"
#include "base/wire.h"
#include "gpu/remote.h"

static void write_double(struct buf *out, double value)
{
    wire_bytes(out, &value, sizeof value);
}

static double read_double(struct wire *in)
{
    double value = 0;
    const uint8_t *from = wire_get_bytes(in, sizeof value);
    if (from)
        memcpy(&value, from, sizeof value);
    return value;
}

void remote_write_run(struct buf *out, enum remote_op op, const struct remote_run *run)
{
    const struct device_job *job = &run->job;
    wire_u8(out, (uint8_t)op);
    wire_text(out, text_of(run->source));
    wire_text(out, text_of(run->kernel));
    wire_u32(out, run->needs);
    wire_u32(out, job->buffer_count);
    for (uint32_t i = 0; i < job->buffer_count; i++) {
        const struct device_buffer *b = &job->buffers[i];
        wire_u8(out, b->data != NULL);
        wire_text(out, text_from(b->data, b->data ? b->bytes : 0));
    }
    wire_u32(out, job->threadgroup_count);
    for (uint32_t i = 0; i < job->threadgroup_count; i++)
        wire_u64(out, job->threadgroup_bytes[i]);
    for (int k = 0; k < 3; k++) {
        wire_u32(out, job->grid[k]);
        wire_u32(out, job->threadgroup[k]);
    }
    write_double(out, job->seconds);
}

static const char *read_string(struct wire *in, struct arena *arena, size_t limit)
{
    return arena_text(arena, wire_get_text(in, limit)).ptr;
}

bool remote_read_run(struct wire *in, struct arena *arena, struct remote_run *run)
{
    struct device_job *job = &run->job;
    struct device_buffer *buffers = ARENA_ARRAY(arena, DEVICE_MAX_BUFFERS, struct device_buffer);
    uint64_t *sizes = ARENA_ARRAY(arena, DEVICE_MAX_BUFFERS, uint64_t);
    run->source = read_string(in, arena, LIMIT_SOURCE_BYTES);
    run->kernel = read_string(in, arena, 200);
    run->needs = wire_get_u32(in);
    job->buffer_count = wire_get_count(in, DEVICE_MAX_BUFFERS);
    for (uint32_t i = 0; i < job->buffer_count && !in->wrong; i++) {
        bool there = wire_get_u8(in) != 0;
        struct text bytes = wire_get_text(in, LIMIT_REPLY_BYTES);
        if (!there || in->wrong)
            continue;
        buffers[i] = (struct device_buffer){arena_alloc(arena, bytes.len + 1), bytes.len};
        memcpy(buffers[i].data, bytes.ptr, bytes.len);
    }
    job->threadgroup_count = wire_get_count(in, DEVICE_MAX_BUFFERS);
    for (uint32_t i = 0; i < job->threadgroup_count && !in->wrong; i++)
        sizes[i] = wire_get_u64(in);
    for (int k = 0; k < 3; k++) {
        job->grid[k] = wire_get_u32(in);
        job->threadgroup[k] = wire_get_u32(in);
    }
    job->seconds = read_double(in);
    job->buffers = buffers;
    job->threadgroup_bytes = sizes;
    return !in->wrong;
}

void remote_write_report(struct buf *out, const struct device_report *report)
{
    wire_u8(out, (uint8_t)report->outcome);
    write_double(out, report->seconds);
    wire_text(out, text_of(report->message));
}

bool remote_read_report(struct wire *in, struct device_report *report)
{
    uint8_t outcome = wire_get_u8(in);
    report->seconds = read_double(in);
    struct text message = wire_get_text(in, sizeof report->message - 1);
    if (in->wrong || outcome >= DEVICE_OUTCOME_COUNT)
        return false;
    report->outcome = outcome;
    memcpy(report->message, message.ptr, message.len);
    report->message[message.len] = 0;
    return true;
}
