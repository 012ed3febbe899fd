#pragma once

#include "CBlend.h"

#pragma STDC FP_CONTRACT OFF

/// Sums of two channels at a time, saturated to 255. Premultiplied pixels never exceed it, but others may come in.
static inline uint32_t addPair(uint32_t a, uint32_t b) {
    uint32_t sum = a + b;
    uint32_t carry = sum & 0x01000100u;
    return (sum | (carry - (carry >> 8))) & 0x00ff00ffu;
}

/// `blendOver` for any pixels.
static inline uint32_t over(uint32_t below, uint32_t above) {
    uint32_t rest = blendFade(below, 255 - (above >> 24));
    return addPair(rest & 0x00ff00ffu, above & 0x00ff00ffu) |
           addPair((rest >> 8) & 0x00ff00ffu, (above >> 8) & 0x00ff00ffu) << 8;
}

/// The pixel whose channels, two at a time, are these sums in 256ths, rounded.
static inline uint32_t roundPairs(uint32_t even, uint32_t odd) {
    return (((even + 0x00800080u) >> 8) & 0x00ff00ffu) | ((odd + 0x00800080u) & 0xff00ff00u);
}

static inline uint32_t weigh2(uint32_t a, uint32_t b, uint32_t wa, uint32_t wb) {
    const uint32_t m = 0x00ff00ffu;
    return roundPairs((a & m) * wa + (b & m) * wb, ((a >> 8) & m) * wa + ((b >> 8) & m) * wb);
}

static inline uint32_t weigh4(uint32_t p0, uint32_t p1, uint32_t p2, uint32_t p3, uint32_t w) {
    uint32_t w0 = w & 255, w1 = (w >> 8) & 255, w2 = (w >> 16) & 255, w3 = w >> 24;
    const uint32_t m = 0x00ff00ffu;
    return roundPairs(
        (p0 & m) * w0 + (p1 & m) * w1 + (p2 & m) * w2 + (p3 & m) * w3,
        ((p0 >> 8) & m) * w0 + ((p1 >> 8) & m) * w1 + ((p2 >> 8) & m) * w2 + ((p3 >> 8) & m) * w3);
}

/// The weights of the four pixels around a place, one byte each from the lowest: left top, right top, left bottom, right bottom. `fx` is the share of the right pixels, 1...256, and
/// `fy` that of the bottom ones, 0...256; not both are 256.
static inline uint32_t weightsAt(uint32_t fx, uint32_t fy) {
    uint32_t w3 = (fx * fy + 128) >> 8;
    return (256 - fx - fy + w3) | (fx - w3) << 8 | (fy - w3) << 16 | w3 << 24;
}

/// The fraction of a 16.16 position in 256ths, 1...255. It is never 0, so that no weight is 256.
static inline uint32_t fractionOf(uint32_t position) {
    uint32_t fraction = (position >> 8) & 255;
    return fraction == 0 ? 1 : fraction;
}
