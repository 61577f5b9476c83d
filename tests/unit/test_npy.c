/* .npy files: what NumPy writes is read, what it would write is written, and broken ones are refused. */
#include "cli/npy.h"
#include "base/file.h"
#include "test.h"

static struct buf make(const char *header, size_t data_bytes)
{
    struct buf file = {0};
    buf_bytes(&file, "\x93NUMPY\x01\x00", 8);
    buf_char(&file, (char)strlen(header));
    buf_char(&file, '\0');
    buf_str(&file, header);
    for (size_t i = 0; i < data_bytes; i++)
        buf_char(&file, (char)i);
    return file;
}

static void check_wrong(const char *header, size_t data_bytes, const char *part)
{
    struct buf file = make(header, data_bytes);
    struct npy npy;
    struct err err = {0};
    CHECK_INT(npy_parse(&npy, "f.npy", buf_as_text(&file), &err), -1);
    CHECK_CONTAINS(text_of(err.message), part);
    buf_release(&file);
}

TEST(what_is_written_is_read)
{
    const uint64_t shape[3] = {2, 3, 1};
    uint8_t data[48];
    for (int i = 0; i < 48; i++)
        data[i] = (uint8_t)i;
    for (int dtype = 0; dtype < DTYPE_COUNT; dtype++) {
        for (uint32_t ndim = 0; ndim <= 3; ndim++) {
            struct buf file = {0};
            struct npy npy;
            struct err err = {0};
            npy_write(&file, (enum dtype)dtype, ndim, shape, data);
            CHECK_INT(npy_parse(&npy, "f.npy", buf_as_text(&file), &err), 0);
            CHECK_STR(err.message, "");
            CHECK_INT(npy.dtype, dtype);
            CHECK_INT(npy.ndim, ndim);
            CHECK_INT((npy.data.ptr - file.ptr) % 64, 0);
            CHECK(memcmp(npy.data.ptr, data, npy.data.len) == 0);
            buf_release(&file);
        }
    }
}

TEST(the_bytes_of_a_file)
{
    const uint64_t shape[1] = {2};
    const float data[2] = {1, 2};
    struct buf file = {0};
    npy_write(&file, DTYPE_FLOAT32, 1, shape, data);
    CHECK_INT(file.len, 128 + 8);
    CHECK(memcmp(file.ptr,
                 "\x93NUMPY\x01\x00\x76\x00{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }  ",
                 66) == 0);
    CHECK_INT(file.ptr[127], '\n');
    buf_release(&file);
}

TEST(other_headers)
{
    struct buf file = make("{'shape': (2, 2), 'descr':'|u1' , 'fortran_order':False}\n", 4);
    struct npy npy;
    struct err err = {0};
    CHECK_INT(npy_parse(&npy, "f.npy", buf_as_text(&file), &err), 0);
    CHECK_INT(npy.count, 4);
    file.ptr[6] = 2; /* version 2: the length has four bytes, and ours are now wrong */
    CHECK_INT(npy_parse(&npy, "f.npy", buf_as_text(&file), &err), -1);
    buf_release(&file);
}

TEST(refusals)
{
    check_wrong("", 0, "is not an .npy file");
    check_wrong("{'descr': '<f8', 'fortran_order': False, 'shape': (1,), }", 8, "float64");
    check_wrong("{'descr': '>f4', 'fortran_order': False, 'shape': (1,), }", 4, "byte order");
    check_wrong("{'descr': '<f4', 'fortran_order': True, 'shape': (1,), }", 4, "C order");
    check_wrong("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", 4,
                "should contain 8 bytes of data, but contains 4");
    check_wrong("{'descr': '<f4', 'fortran_order': False, 'shape': (1,), }", 5, "should contain 4 bytes");
    check_wrong("{'descr': '<f4', 'fortran_order': False, 'shape': (1", 4, "broken shape");
    check_wrong("{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }", 4, "broken shape");
    check_wrong("{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,), }", 4,
                "too many");
    check_wrong("{'descr': '<f4', 'fortran_order': False, 'shape': (65536,65536,65536,65536), }", 4,
                "too many");
    check_wrong("{'descr': '<f4', 'fortran_order': False, 'shape': (1,1,1,1,1,1,1,1,1), }", 4, "dimensions");
    check_wrong("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }", 4, "plain numbers");
    check_wrong("{'descr': '<U4', 'fortran_order': False, 'shape': (1,), }", 4, "'<U4'");
    check_wrong("{'descr': '<", 0, "plain numbers");
    check_wrong("{'fortran_order': False}", 0, "plain numbers");
}

TEST(every_cut_is_refused)
{
    const uint64_t shape[2] = {2, 2};
    const uint8_t data[4] = {1, 2, 3, 4};
    struct buf file = {0};
    npy_write(&file, DTYPE_UINT8, 2, shape, data);
    for (size_t len = 0; len < file.len; len++) {
        char *copy = malloc(len ? len : 1); /* of exactly that size, for the sanitizers */
        struct npy npy;
        struct err err = {0};
        memcpy(copy, file.ptr, len);
        CHECK_INT(npy_parse(&npy, "f.npy", text_from(copy, len), &err), -1);
        free(copy);
    }
    buf_release(&file);
}

TEST(files)
{
    struct err err = {0};
    struct buf content = {0};
    CHECK_INT(file_write("written.txt", TEXT("one"), &err), 0);
    CHECK_INT(file_write("written.txt", TEXT("two\0three"), &err), 0);
    CHECK_INT(file_read("written.txt", 9, &content, &err), 0);
    CHECK_INT(content.len, 9);
    CHECK_INT(file_read("written.txt", 8, &content, &err), -1);
    CHECK_CONTAINS(text_of(err.message), "more than 8 bytes");
    err = (struct err){0};
    CHECK_INT(file_read("no such file", 8, &content, &err), -1);
    CHECK_INT(err.exit_code, EXIT_NOTHING);
    err = (struct err){0};
    CHECK_INT(file_read(".", 8, &content, &err), -1);
    CHECK_CONTAINS(text_of(err.message), "is a folder");
    err = (struct err){0};
    CHECK_INT(file_write("no/such/folder", TEXT("x"), &err), -1);
    CHECK_INT(err.exit_code, EXIT_MACHINE);
    err = (struct err){0};
    CHECK_INT(file_write(".", TEXT("x"), &err), -1);
    CHECK_INT(file_write("/dev/null", TEXT("x"), &(struct err){0}), 0);
    buf_release(&content);
    unlink("written.txt");
}
