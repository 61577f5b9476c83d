/* no_metal: device.h where there is no Metal. Programs that have metal.cpp do not link this file. */
#include "gpu/device.h"
#include <stdio.h>
#include <stdlib.h>

int device_built_in(void)
{
    return 0;
}

struct device *device_open(struct device_about *about, struct device_report *report)
{
    *about = (struct device_about){.name = ""};
    *report = (struct device_report){.outcome = DEVICE_MACHINE};
    snprintf(report->message, sizeof report->message,
#ifdef __APPLE__
             "this program was built without metal-cpp (make METAL_CPP=DIR)"
#else
             "Metal is part of macOS, which this system is not"
#endif
    );
    return NULL;
}

void device_close(struct device *device)
{
    (void)device;
}

struct device_program *device_compile(struct device *device, const char *source, const char *kernel,
                                      enum device_language language, struct device_report *report)
{
    (void)device, (void)source, (void)kernel, (void)language, (void)report;
    return NULL;
}

void device_forget(struct device_program *program)
{
    (void)program;
}

void device_run(struct device *device, const struct device_program *program, const struct device_job *job,
                struct device_report *report)
{
    (void)device, (void)program, (void)job;
    report->outcome = DEVICE_MACHINE;
}
