#pragma once

#include <stddef.h>
#include <stdint.h>

/// Row kernels on premultiplied 0xAARRGGBB pixels; integers only, and every set gives the same bytes.
///
/// `mul(x, y)` below is x*y/255 rounded exactly: t = x*y + 128, (t + (t >> 8)) >> 8. Counts are pixels and may be 0; no pointer needs
/// an alignment; source and destination are the same row or do not overlap. Weights are 256ths, each 0...255, together at most 256;
/// a filtered channel is (sum of weight * channel + 128) >> 8. Positions are 16.16 fixed point of source pixel centres; a fraction's
/// lower 8 bits are ignored and its upper 8 bits count as 1 when they are 0, so that four weights fit into bytes.
typedef struct BlendKernels {
    /// row = pixel
    void (*_Nonnull fill)(uint32_t *_Nonnull row, ptrdiff_t count, uint32_t pixel);
    /// row = pixel + mul(row, 255 - alpha of pixel)
    void (*_Nonnull blendPixel)(uint32_t *_Nonnull row, ptrdiff_t count, uint32_t pixel);
    /// row = source + mul(row, 255 - alpha of source)
    void (*_Nonnull blend)(uint32_t *_Nonnull row, const uint32_t *_Nonnull source, ptrdiff_t count);
    /// The same with mul(source, opacity); opacity 0...255.
    void (*_Nonnull blendFaded)(uint32_t *_Nonnull row, const uint32_t *_Nonnull source, ptrdiff_t count, uint32_t opacity);
    /// row = mul(row, alpha of mask)
    void (*_Nonnull multiply)(uint32_t *_Nonnull row, const uint32_t *_Nonnull mask, ptrdiff_t count);
    /// row = weightA * a + weightB * b
    void (*_Nonnull filter2)(
        uint32_t *_Nonnull row, const uint32_t *_Nonnull a, const uint32_t *_Nonnull b, ptrdiff_t count, uint32_t weightA,
        uint32_t weightB);
    /// row[i] = w0 * top[i] + w1 * top[i + 1] + w2 * bottom[i] + w3 * bottom[i + 1]; `weights` holds w0 in its lowest byte. Reads
    /// count + 1 pixels.
    void (*_Nonnull filter4)(
        uint32_t *_Nonnull row, const uint32_t *_Nonnull top, const uint32_t *_Nonnull bottom, ptrdiff_t count, uint32_t weights);
    /// Pixels along one source row pair: u, u + du, ...; `fraction` (0...255) is the share of the bottom row. Every tap must exist.
    void (*_Nonnull stretch)(
        uint32_t *_Nonnull row, const uint32_t *_Nonnull top, const uint32_t *_Nonnull bottom, ptrdiff_t count, uint32_t u,
        uint32_t du, uint32_t fraction);
    /// Pixels along a straight line through an image: (u, v), (u + du, v + dv), ... Every tap must exist.
    void (*_Nonnull turn)(
        uint32_t *_Nonnull row, const uint32_t *_Nonnull image, ptrdiff_t rowPixels, ptrdiff_t count, uint32_t u, uint32_t v,
        uint32_t du, uint32_t dv);
    /// The index of the first pixel that differs, or count.
    ptrdiff_t (*_Nonnull firstDifference)(const uint32_t *_Nonnull a, const uint32_t *_Nonnull b, ptrdiff_t count);
    /// The index after the last pixel that differs, or 0.
    ptrdiff_t (*_Nonnull lastDifference)(const uint32_t *_Nonnull a, const uint32_t *_Nonnull b, ptrdiff_t count);
} BlendKernels;

/// The fastest set that this processor runs.
const BlendKernels *_Nonnull blendKernels(void);

/// The set that every processor runs.
const BlendKernels *_Nonnull blendKernelsPortable(void);

/// One pixel of an image at (u, v) with transparency around it, filtered as `turn` does.
uint32_t blendSample(
    const uint32_t *_Nonnull image, ptrdiff_t width, ptrdiff_t height, int64_t u, int64_t v);

/// mul(pixel, opacity) for each channel; opacity 0...255.
uint32_t blendFade(uint32_t pixel, uint32_t opacity);

/// The share `fraction` (0...256) of b and the rest of a, as the filters round.
uint32_t blendMix(uint32_t a, uint32_t b, uint32_t fraction);
