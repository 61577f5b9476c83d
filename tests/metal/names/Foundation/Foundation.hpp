/* The names of metal-cpp that grader/gpu/metal.cpp uses, for machines without metal-cpp: not a copy, and not
 * for use with Apple's frameworks. `make test-metal METAL_CPP=DIR` runs the same tests with the real one and
 * compares. */
#pragma once

#include <objc/message.h>
#include <objc/runtime.h>

namespace NS
{
using UInteger = unsigned long;
using Integer = long;
enum StringEncoding : UInteger { UTF8StringEncoding = 4 };

/* Sends a message: the type of the call is that of the arguments. */
template <class Result, class... Args> Result send(const void *to, const char *selector, Args... args)
{
    using Call = Result (*)(const void *, SEL, Args...);
    return reinterpret_cast<Call>(&objc_msgSend)(to, sel_registerName(selector), args...);
}

inline const void *named(const char *name)
{
    return reinterpret_cast<const void *>(objc_lookUpClass(name));
}

template <class Self> class Referencing
{
  public:
    Self *retain()
    {
        return send<Self *>(this, "retain");
    }
    void release()
    {
        send<void>(this, "release");
    }
};

class String : public Referencing<String>
{
  public:
    static String *string(const char *text, StringEncoding encoding)
    {
        return send<String *>(named("NSString"), "stringWithCString:encoding:", text, encoding);
    }
    const char *utf8String() const
    {
        return send<const char *>(this, "UTF8String");
    }
};

class Error : public Referencing<Error>
{
  public:
    Integer code() const
    {
        return send<Integer>(this, "code");
    }
    String *domain() const
    {
        return send<String *>(this, "domain");
    }
    String *localizedDescription() const
    {
        return send<String *>(this, "localizedDescription");
    }
};

class Array : public Referencing<Array>
{
  public:
    UInteger count() const
    {
        return send<UInteger>(this, "count");
    }
    template <class T> T *object(UInteger i) const
    {
        return send<T *>(this, "objectAtIndex:", i);
    }
};

class AutoreleasePool : public Referencing<AutoreleasePool>
{
  public:
    static AutoreleasePool *alloc()
    {
        return send<AutoreleasePool *>(named("NSAutoreleasePool"), "alloc");
    }
    AutoreleasePool *init()
    {
        return send<AutoreleasePool *>(this, "init");
    }
};
} // namespace NS
