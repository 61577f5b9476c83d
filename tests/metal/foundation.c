/* foundation: strings, errors, arrays and pools of the fake. */
#include "objc.h"
#include <stdlib.h>
#include <string.h>

struct string {
    struct objc_object object;
    char *bytes;
};

struct error {
    struct objc_object object;
    struct objc_object *domain, *words;
    long code;
};

struct array {
    struct objc_object object;
    struct objc_object *only;
};

/* --- strings --- */

static struct objc_object *string_make(const char *text)
{
    struct string *s = objc_make(&foundation_string);
    s->bytes = strdup(text);
    return &s->object;
}

struct objc_object *foundation_text(const char *text)
{
    return objc_autorelease(string_make(text));
}

const char *foundation_bytes(struct objc_object *string, const char *where)
{
    struct string *s = objc_is(string, &foundation_string, where);
    return s ? s->bytes : "";
}

static void string_destroy(struct objc_object *self)
{
    char *bytes = ((struct string *)(void *)self)->bytes;
    memset(bytes, 'x', strlen(bytes)); /* who still looks at it sees that */
    free(bytes);
}

static struct objc_object *string_with(struct objc_class *class, const char *selector, const char *text,
                                       unsigned long encoding)
{
    (void)class;
    if (encoding != 4)
        objc_problem("%s: encoding %lu is not UTF-8", selector, encoding);
    return objc_fails(selector) ? NULL : foundation_text(text);
}

static const char *string_bytes(struct objc_object *self, const char *selector)
{
    (void)selector;
    return ((struct string *)(void *)self)->bytes;
}

static const struct objc_row string_methods[] = {ROW("UTF8String", string_bytes), {0}};
static const struct objc_row string_class[] = {ROW("stringWithCString:encoding:", string_with), {0}};
struct objc_class foundation_string = {&objc_meta,     "NSString",   sizeof(struct string),
                                       string_methods, string_class, string_destroy};

/* --- errors --- */

struct objc_object *foundation_fault(const char *domain, long code, const char *words)
{
    struct error *e = objc_make(&foundation_error);
    e->domain = string_make(domain);
    e->words = string_make(words);
    e->code = code;
    return objc_autorelease(e);
}

static void error_destroy(struct objc_object *self)
{
    struct error *e = (struct error *)(void *)self;
    objc_release(e->domain);
    objc_release(e->words);
}

static long error_code(struct objc_object *self, const char *selector)
{
    (void)selector;
    return ((struct error *)(void *)self)->code;
}

static struct objc_object *error_domain(struct objc_object *self, const char *selector)
{
    (void)selector;
    return ((struct error *)(void *)self)->domain;
}

static struct objc_object *error_words(struct objc_object *self, const char *selector)
{
    return objc_fails(selector) ? NULL : ((struct error *)(void *)self)->words;
}

static const struct objc_row error_methods[] = {
    ROW("code", error_code), ROW("domain", error_domain), ROW("localizedDescription", error_words), {0}};
struct objc_class foundation_error = {&objc_meta,    "NSError", sizeof(struct error),
                                      error_methods, NULL,      error_destroy};

/* --- arrays: of one object or none --- */

struct objc_object *foundation_list(struct objc_object *only)
{
    struct array *a = objc_make(&foundation_array);
    a->only = only;
    return &a->object;
}

static void array_destroy(struct objc_object *self)
{
    objc_release(((struct array *)(void *)self)->only);
}

static unsigned long array_count(struct objc_object *self, const char *selector)
{
    (void)selector;
    return ((struct array *)(void *)self)->only != NULL;
}

static struct objc_object *array_at(struct objc_object *self, const char *selector, unsigned long i)
{
    struct objc_object *only = ((struct array *)(void *)self)->only;
    if (i >= (only != NULL))
        objc_problem("%s: there is no object %lu", selector, i);
    return only;
}

static const struct objc_row array_methods[] = {
    ROW("count", array_count), ROW("objectAtIndex:", array_at), {0}};
struct objc_class foundation_array = {&objc_meta,    "NSArray", sizeof(struct array),
                                      array_methods, NULL,      array_destroy};

struct objc_class foundation_pool = {&objc_meta, "NSAutoreleasePool", sizeof(struct objc_object),
                                     NULL,       objc_plain_class,    NULL};
