/* Objects of a local repository: SHA-1, deltas, and files that are no packs. tests/cli/test_repo_objects.sh
 * has real ones. */
#include "base/limits.h"
#include "base/sha1.h"
#include "fetch/delta.h"
#include "fetch/objects.h"
#include "fetch/packfile.h"
#include "test.h"
#include <stdio.h>
#include <unistd.h>

static const char *sha1_of(struct text t, size_t step)
{
    static char digits[OBJECT_ID_DIGITS + 1];
    struct object_id id;
    struct sha1 s;
    sha1_init(&s);
    for (size_t at = 0; at < t.len; at += step)
        sha1_add(&s, text_from(t.ptr + at, t.len - at < step ? t.len - at : step));
    sha1_end(&s, id.bytes);
    object_id_write(digits, &id);
    return digits;
}

/* FIPS 180-2, appendix A, and the lengths at which padding changes. */
TEST(sha1)
{
    static char many[1000000];
    memset(many, 'a', sizeof many);
    CHECK_STR(sha1_of(TEXT(""), 1), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    CHECK_STR(sha1_of(TEXT("abc"), 3), "a9993e364706816aba3e25717850c26c9cd0d89d");
    CHECK_STR(sha1_of(TEXT("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"), 7),
              "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    CHECK_STR(sha1_of(text_from(many, sizeof many), 999), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    for (size_t len = 54; len < 130; len++) {
        char whole[OBJECT_ID_DIGITS + 1];
        snprintf(whole, sizeof whole, "%s", sha1_of(text_from(many, len), len));
        CHECK_STR(sha1_of(text_from(many, len), 13), whole);
    }
}

static struct buf made;

#define APPLY(base, bytes) apply(base, text_from(bytes, sizeof bytes - 1))
static const char *apply(const char *base, struct text delta)
{
    made.len = 0;
    if (!delta_apply(&made, text_of(base), delta, 100))
        return "wrong";
    buf_char(&made, '\0');
    return made.ptr;
}

TEST(deltas)
{
    CHECK_STR(APPLY("abcdef", "\x06\x03\x03xyz"), "xyz");
    CHECK_STR(APPLY("abcdef", "\x06\x06\x91\x02\x04\x02!!"), "cdef!!");
    CHECK_STR(APPLY("abcdef", "\x06\x00"), "");
    CHECK_STR(APPLY("abcdef", "\x06\x06\x90\x06"), "abcdef");
}

TEST(deltas_that_lie)
{
    CHECK_STR(APPLY("abcdef", ""), "wrong");
    CHECK_STR(APPLY("abcdef", "\x06"), "wrong");
    CHECK_STR(APPLY("abcdef", "\x05\x03\x03xyz"), "wrong");      /* another base */
    CHECK_STR(APPLY("abcdef", "\x06\x02\x03xyz"), "wrong");      /* makes more than it says */
    CHECK_STR(APPLY("abcdef", "\x06\x04\x03xyz"), "wrong");      /* less */
    CHECK_STR(APPLY("abcdef", "\x06\x03\x03xy"), "wrong");       /* ends too early */
    CHECK_STR(APPLY("abcdef", "\x06\x01\x00x"), "wrong");        /* no such operation */
    CHECK_STR(APPLY("abcdef", "\x06\x02\x91\x05\x02"), "wrong"); /* beyond the base */
    CHECK_STR(APPLY("abcdef", "\x06\x02\x91\x07\x02"), "wrong");
    CHECK_STR(APPLY("abcdef", "\x06\x02\xff\xff\xff\xff\xff\xff\xff\xff"), "wrong");
    CHECK_STR(APPLY("abcdef", "\x06\x04\x91\x02"), "wrong"); /* a length is missing */
    CHECK_STR(APPLY("abcdef", "\x06\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01"), "wrong");
    CHECK_STR(APPLY("abcdef", "\x06\x65\x90\x06"), "wrong"); /* 101 bytes: beyond the limit of 100 */
    uint64_t size;
    CHECK(delta_size(TEXT("\x06\xe4\x01"), &size) && size == 228);
    CHECK(!delta_size(TEXT("\x06\xe4"), &size));
    buf_release(&made);
}

static void write_file(const char *name, const char *bytes, size_t len)
{
    FILE *f = fopen(name, "wb");
    CHECK(f && fwrite(bytes, 1, len, f) == len && fclose(f) == 0);
}

/* An index of one object, then what may be wrong with it. */
TEST(indices)
{
    static char index[8 + 1024 + 28 + 40], pack[12 + 10 + 20] = "PACK\0\0\0\2\0\0\0\1";
    struct packfile p;
    struct object_id id = {{0x12, 0x34}}, other = {{0x12, 0x35}}, found[2];
    uint64_t at;
    struct packfile_entry entry;
    memcpy(index, "\377tOc\0\0\0\2", 8);
    for (int i = 0x12; i < 256; i++)
        index[8 + 4 * i + 3] = 1;
    memcpy(index + 8 + 1024, id.bytes, 20);
    index[8 + 1024 + 27] = 12;
    memcpy(pack + 12, "\xb5\x0a", 2); /* a blob of 165 bytes */
    write_file("one.idx", index, sizeof index);
    write_file("one.pack", pack, sizeof pack);
    CHECK(packfile_open(&p, "one.idx"));
    CHECK(packfile_find(&p, &id, &at) && at == 12 && !packfile_find(&p, &other, &at));
    CHECK_INT(packfile_find_prefix(&p, &(struct object_id){{0x12, 0x30}}, 3, found), 1);
    CHECK_INT(packfile_find_prefix(&p, &other, 4, found), 0);
    CHECK(packfile_entry(&p, 12, &entry) && entry.kind == PACKFILE_WHOLE && entry.type == OBJECT_BLOB &&
          entry.size == 165 && entry.data_at == 14);
    CHECK(!packfile_entry(&p, 22, &entry) && !packfile_entry(&p, UINT64_MAX, &entry));
    index[8 + 1024 + 27] = 22; /* behind the last object */
    write_file("one.idx", index, sizeof index);
    CHECK(packfile_open(&p, "one.idx") && !packfile_find(&p, &id, &at));
    index[8 + 1024 + 24] = (char)0x80; /* in a table that is not there */
    write_file("one.idx", index, sizeof index);
    CHECK(packfile_open(&p, "one.idx") && !packfile_find(&p, &id, &at));
    index[8 + 4 * 255 + 3] = 0; /* fewer objects than before */
    write_file("one.idx", index, sizeof index);
    CHECK(!packfile_open(&p, "one.idx"));
    index[8 + 4 * 255 + 3] = 2; /* more than there are rows for */
    write_file("one.idx", index, sizeof index);
    CHECK(!packfile_open(&p, "one.idx"));
    write_file("one.idx", index, 7);
    CHECK(!packfile_open(&p, "one.idx") && !packfile_open(&p, "none.idx"));
    unlink("one.idx");
    unlink("one.pack");
}

/* A delta of itself: the chain ends after LIMIT_DELTA_CHAIN. And one that would make more than LIMIT_STORED_BYTES. */
TEST(deltas_without_end)
{
    static char index[8 + 1024 + 28 + 40], pack[12 + 21 + 20] = "PACK\0\0\0\2\0\0\0\1";
    struct object_id id = {{0x12, 0x34}};
    struct buf out = {0};
    struct err err = {0};
    enum object_type type;
    uint64_t size;
    memcpy(index, "\377tOc\0\0\0\2", 8);
    for (int i = 0x12; i < 256; i++)
        index[8 + 4 * i + 3] = 1;
    memcpy(index + 8 + 1024, id.bytes, 20);
    index[8 + 1024 + 27] = 12;
    pack[12] = 0x75; /* a delta of 5 bytes to the object named next */
    memcpy(pack + 13, id.bytes, 20);
    write_file("one.idx", index, sizeof index);
    write_file("one.pack", pack, sizeof pack);
    static struct objects *o; /* there is one for the life of a reader */
    o = objects_new(&err);
    CHECK(o != NULL);
    objects_add_pack(o, "one.idx");
    CHECK(objects_has(o, &id));
    CHECK(!objects_header(o, &id, &type, &size) && !objects_read(o, &id, &out));
    char delta[] = "\x06\x80\x80\x80\x80\x01\x90\x06"; /* says that it makes 256 MiB */
    CHECK(delta_size(text_from(delta, sizeof delta - 1), &size) && size > LIMIT_STORED_BYTES);
    CHECK(!delta_apply(&out, TEXT("abcdef"), text_from(delta, sizeof delta - 1), LIMIT_STORED_BYTES));
    buf_release(&out);
    unlink("one.idx");
    unlink("one.pack");
}
