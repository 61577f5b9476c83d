/* See Foundation/Foundation.hpp. */
#pragma once

#include <Foundation/Foundation.hpp>

namespace MTL
{
class CommandBuffer;
class Device;
class Function;
using CommandBufferHandler = void (^)(CommandBuffer *);

enum LanguageVersion : NS::UInteger { LanguageVersion3_0 = 0x30000, LanguageVersion3_1 = 0x30001 };
enum ResourceOptions : NS::UInteger { ResourceStorageModeShared = 0 };
enum MathMode : NS::Integer { MathModeSafe = 0 };
enum CommandBufferStatus : NS::UInteger { CommandBufferStatusCompleted = 4, CommandBufferStatusError = 5 };

struct Size {
    Size(NS::UInteger w, NS::UInteger h, NS::UInteger d) : width(w), height(h), depth(d)
    {
    }
    NS::UInteger width, height, depth;
};

class CompileOptions : public NS::Referencing<CompileOptions>
{
  public:
    static CompileOptions *alloc()
    {
        return NS::send<CompileOptions *>(NS::named("MTLCompileOptions"), "alloc");
    }
    CompileOptions *init()
    {
        return NS::send<CompileOptions *>(this, "init");
    }
    void setFastMathEnabled(bool on)
    {
        NS::send<void>(this, "setFastMathEnabled:", on);
    }
    MathMode mathMode() const
    {
        return NS::send<MathMode>(this, "mathMode");
    }
    void setMathMode(MathMode mode)
    {
        NS::send<void>(this, "setMathMode:", mode);
    }
    void setLanguageVersion(LanguageVersion version)
    {
        NS::send<void>(this, "setLanguageVersion:", version);
    }
};

class Library : public NS::Referencing<Library>
{
  public:
    Function *newFunction(const NS::String *name)
    {
        return NS::send<Function *>(this, "newFunctionWithName:", name);
    }
};

class Function : public NS::Referencing<Function>
{
};

class ComputePipelineState : public NS::Referencing<ComputePipelineState>
{
  public:
    NS::UInteger maxTotalThreadsPerThreadgroup() const
    {
        return NS::send<NS::UInteger>(this, "maxTotalThreadsPerThreadgroup");
    }
    NS::UInteger staticThreadgroupMemoryLength() const
    {
        return NS::send<NS::UInteger>(this, "staticThreadgroupMemoryLength");
    }
};

class Buffer : public NS::Referencing<Buffer>
{
  public:
    void *contents()
    {
        return NS::send<void *>(this, "contents");
    }
};

class ComputeCommandEncoder : public NS::Referencing<ComputeCommandEncoder>
{
  public:
    void setComputePipelineState(const ComputePipelineState *state)
    {
        NS::send<void>(this, "setComputePipelineState:", state);
    }
    void setBuffer(const Buffer *buffer, NS::UInteger offset, NS::UInteger index)
    {
        NS::send<void>(this, "setBuffer:offset:atIndex:", buffer, offset, index);
    }
    void setThreadgroupMemoryLength(NS::UInteger length, NS::UInteger index)
    {
        NS::send<void>(this, "setThreadgroupMemoryLength:atIndex:", length, index);
    }
    void dispatchThreads(Size grid, Size group)
    {
        NS::send<void>(this, "dispatchThreads:threadsPerThreadgroup:", grid, group);
    }
    void endEncoding()
    {
        NS::send<void>(this, "endEncoding");
    }
};

class CommandBuffer : public NS::Referencing<CommandBuffer>
{
  public:
    ComputeCommandEncoder *computeCommandEncoder()
    {
        return NS::send<ComputeCommandEncoder *>(this, "computeCommandEncoder");
    }
    void addCompletedHandler(const CommandBufferHandler handler)
    {
        NS::send<void>(this, "addCompletedHandler:", handler);
    }
    void commit()
    {
        NS::send<void>(this, "commit");
    }
    CommandBufferStatus status() const
    {
        return NS::send<CommandBufferStatus>(this, "status");
    }
    NS::Error *error() const
    {
        return NS::send<NS::Error *>(this, "error");
    }
    double GPUStartTime() const
    {
        return NS::send<double>(this, "GPUStartTime");
    }
    double GPUEndTime() const
    {
        return NS::send<double>(this, "GPUEndTime");
    }
};

class CommandQueue : public NS::Referencing<CommandQueue>
{
  public:
    CommandBuffer *commandBuffer()
    {
        return NS::send<CommandBuffer *>(this, "commandBuffer");
    }
};

class Device : public NS::Referencing<Device>
{
  public:
    NS::String *name() const
    {
        return NS::send<NS::String *>(this, "name");
    }
    NS::UInteger maxThreadgroupMemoryLength() const
    {
        return NS::send<NS::UInteger>(this, "maxThreadgroupMemoryLength");
    }
    CommandQueue *newCommandQueue()
    {
        return NS::send<CommandQueue *>(this, "newCommandQueue");
    }
    Library *newLibrary(const NS::String *source, const CompileOptions *options, NS::Error **error)
    {
        return NS::send<Library *>(this, "newLibraryWithSource:options:error:", source, options, error);
    }
    ComputePipelineState *newComputePipelineState(const Function *function, NS::Error **error)
    {
        return NS::send<ComputePipelineState *>(this, "newComputePipelineStateWithFunction:error:", function,
                                                error);
    }
    Buffer *newBuffer(NS::UInteger length, ResourceOptions options)
    {
        return NS::send<Buffer *>(this, "newBufferWithLength:options:", length, options);
    }
};
} // namespace MTL

extern "C" NS::Array *MTLCopyAllDevices();
extern "C" MTL::Device *MTLCreateSystemDefaultDevice();

namespace MTL
{
inline NS::Array *CopyAllDevices()
{
    return MTLCopyAllDevices();
}
inline Device *CreateSystemDefaultDevice()
{
    return MTLCreateSystemDefaultDevice();
}
} // namespace MTL
