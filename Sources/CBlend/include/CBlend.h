#pragma once

#include <stddef.h>
#include <stdint.h>

/// Row kernels on premultiplied 0xAARRGGBB pixels; integers only, and every set gives the same bytes.
///
/// `mul(x, y)` is x*y/255 to the nearest whole number: t = x*y + 128, (t + (t >> 8)) >> 8. Sums are saturated to 255. Counts are pixels and may be 0. Pointers need no alignment.
/// Source and destination are the same row or do not overlap. Weights are 256ths, each 0...255 and together at most 256; a filtered channel is
/// (sum of weight * channel + 128) >> 8. Positions are 16.16 fixed point, counted from the centre of the first pixel. The upper 8 bits of a fraction are used, and 0 counts as 1,
/// so that each of four weights fits into a byte.
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
    /// Pixels between two rows of an image, at u, u + du, ...; `fraction` (0...255) is the weight of the bottom row. All pixels that are read must exist.
    void (*_Nonnull stretch)(
        uint32_t *_Nonnull row, const uint32_t *_Nonnull top, const uint32_t *_Nonnull bottom, ptrdiff_t count, uint32_t u,
        uint32_t du, uint32_t fraction);
    /// Pixels along a straight line through an image: (u, v), (u + du, v + dv), ... All pixels that are read must exist.
    void (*_Nonnull turn)(
        uint32_t *_Nonnull row, const uint32_t *_Nonnull image, ptrdiff_t rowPixels, ptrdiff_t count, uint32_t u, uint32_t v,
        uint32_t du, uint32_t dv);
} BlendKernels;

/// The fastest set that this processor runs.
const BlendKernels *_Nonnull blendKernels(void);

/// The set that every processor runs.
const BlendKernels *_Nonnull blendKernelsPortable(void);

/// One pixel of an image at (u, v), filtered as by `turn`, where the outside of the image is transparent.
uint32_t blendSample(
    const uint32_t *_Nonnull image, ptrdiff_t width, ptrdiff_t height, int64_t u, int64_t v);

/// mul(pixel, opacity) for each channel; opacity 0...255. Two channels are multiplied at a time, 16 bits apart so that their products have room.
static inline uint32_t blendFade(uint32_t pixel, uint32_t opacity) {
    const uint32_t m = 0x00ff00ffu;
    uint32_t even = (pixel & m) * opacity + 0x00800080u, odd = ((pixel >> 8) & m) * opacity + 0x00800080u;
    return (((even + ((even >> 8) & m)) >> 8) & m) | ((odd + ((odd >> 8) & m)) & ~m);
}

/// above + mul(below, 255 - alpha of above), for a premultiplied `above`, with which no sum exceeds 255.
static inline uint32_t blendOver(uint32_t below, uint32_t above) { return above + blendFade(below, 255 - (above >> 24)); }

/// a and b with the weights 256 - fraction and `fraction` (0...256), rounded as by the filters.
uint32_t blendMix(uint32_t a, uint32_t b, uint32_t fraction);

/// The weights of the four pixels around a place, as `filter4` takes them. `fx` is the share of the right pixels and `fy` that of the bottom ones, both 1...256 and not both 256.
uint32_t blendWeights(uint32_t fx, uint32_t fy);
