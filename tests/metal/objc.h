/* objc: objects, classes and messages of the fake; what foundation.c and metal.c share. */
#ifndef METAL_OBJC_H
#define METAL_OBJC_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef void (*objc_method)(void);

struct objc_row {
    const char *selector;
    objc_method method;
};

struct objc_object;

struct objc_class {
    struct objc_class *isa; /* objc_meta: this is a class */
    const char *name;
    size_t size; /* of an instance */
    const struct objc_row *methods, *class_methods;
    void (*destroy)(struct objc_object *object); /* or NULL */
};

/* The first member of every object. */
struct objc_object {
    struct objc_class *isa;
    atomic_uint magic;
    unsigned serial;
    atomic_long count;
    struct objc_object *next; /* of all that were made */
};

extern struct objc_class objc_meta;

#define ROW(selector, function)                                                                              \
    {                                                                                                        \
        selector, (objc_method)(function)                                                                    \
    }

/* A new object with a count of 1, all of it zero. */
void *objc_make(struct objc_class *class);
void *objc_retain(void *object);
void objc_release(void *object);
void *objc_autorelease(void *object);
/* The object if it is alive and of this class; else a problem, and NULL. */
void *objc_is(void *object, const struct objc_class *class, const char *where);

void objc_problem(const char *format, ...) __attribute__((format(printf, 1, 2)));
void objc_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Is this the call that was to fail? */
bool objc_fails(const char *selector);

/* What alloc is for classes that are made so. */
extern const struct objc_row objc_plain_class[];

/* All classes, NULL at the end (metal.c). */
extern struct objc_class *const objc_classes[];

/* --- Foundation --- */

extern struct objc_class foundation_string, foundation_error, foundation_array, foundation_pool;

struct objc_object *foundation_text(const char *text); /* autoreleased */
struct objc_object *foundation_fault(const char *domain, long code, const char *words);
struct objc_object *foundation_list(struct objc_object *only); /* a count of 1; empty with NULL */
const char *foundation_bytes(struct objc_object *string, const char *where);

#endif
