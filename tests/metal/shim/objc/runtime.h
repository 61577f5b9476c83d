/* What metal-cpp takes from the Objective-C runtime. The shims stand in for Apple's headers on other systems.
 */
#pragma once
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct objc_class *Class;
struct objc_object {
    Class isa;
};
typedef struct objc_object *id;
typedef struct objc_selector *SEL;
typedef struct objc_object Protocol;
typedef void (*IMP)(void);
typedef signed char BOOL;
SEL sel_registerName(const char *name);
const char *sel_getName(SEL selector);
Class objc_lookUpClass(const char *name);
Protocol *objc_getProtocol(const char *name);
BOOL class_addMethod(Class cls, SEL selector, IMP method, const char *types);
BOOL class_respondsToSelector(Class cls, SEL selector);
#ifdef __cplusplus
}
#endif
