#include "arithmetic.h"
#include "avx2.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))

/// The first `count` (0...8) lanes.
INLINE __m256i lanes(ptrdiff_t count) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

INLINE __m256i load(const uint32_t *p) { return _mm256_loadu_si256((const __m256i *)p); }
INLINE void store(uint32_t *p, __m256i v) { _mm256_storeu_si256((__m256i *)p, v); }
INLINE __m256i loadSome(const uint32_t *p, __m256i mask) { return _mm256_maskload_epi32((const int *)p, mask); }
INLINE void storeSome(uint32_t *p, __m256i mask, __m256i v) { _mm256_maskstore_epi32((int *)p, mask, v); }

/// `mul` of 16-bit lanes: (t + (t >> 8)) >> 8 equals t * 257 >> 16.
INLINE __m256i mul16(__m256i x, __m256i y) {
    __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(x, y), _mm256_set1_epi16(128));
    return _mm256_mulhi_epu16(t, _mm256_set1_epi16(257));
}

/// `mul` of every channel. The factors have 16 bits; `low` is for the lower two pixels of each half and `high` for the upper two.
INLINE __m256i mulPixels(__m256i pixels, __m256i low, __m256i high) {
    __m256i zero = _mm256_setzero_si256();
    return _mm256_packus_epi16(
        mul16(_mm256_unpacklo_epi8(pixels, zero), low), mul16(_mm256_unpackhi_epi8(pixels, zero), high));
}

INLINE __m256i alphasLow(__m256i pixels) {
    const char z = -1;
    return _mm256_shuffle_epi8(
        pixels, _mm256_setr_epi8(
                    3, z, 3, z, 3, z, 3, z, 7, z, 7, z, 7, z, 7, z, 3, z, 3, z, 3, z, 3, z, 7, z, 7, z, 7, z, 7, z));
}

INLINE __m256i alphasHigh(__m256i pixels) {
    const char z = -1;
    return _mm256_shuffle_epi8(
        pixels, _mm256_setr_epi8(
                    11, z, 11, z, 11, z, 11, z, 15, z, 15, z, 15, z, 15, z, 11, z, 11, z, 11, z, 11, z, 15, z, 15, z, 15, z,
                    15, z));
}

/// above + mul(below, rest), with factors as for `mulPixels`.
INLINE __m256i addRest(__m256i below, __m256i above, __m256i low, __m256i high) {
    return _mm256_adds_epu8(above, mulPixels(below, low, high));
}

INLINE __m256i overPixels(__m256i below, __m256i above) {
    __m256i rest = _mm256_xor_si256(above, _mm256_set1_epi32(-1));
    return addRest(below, above, alphasLow(rest), alphasHigh(rest));
}

INLINE __m256i fadePixels(__m256i pixels, __m256i opacity) { return mulPixels(pixels, opacity, opacity); }

AVX2 static void fill(uint32_t *row, ptrdiff_t count, uint32_t pixel) {
    __m256i p = _mm256_set1_epi32((int)pixel);
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) store(row + i, p);
    if (i < count) storeSome(row + i, lanes(count - i), p);
}

AVX2 static void blendPixel(uint32_t *row, ptrdiff_t count, uint32_t pixel) {
    __m256i p = _mm256_set1_epi32((int)pixel);
    __m256i rest = _mm256_set1_epi16((short)(255 - (pixel >> 24)));
    // Flat areas repeat, and then so does what was computed for the eight pixels before.
    __m256i below = _mm256_setzero_si256(), blended = addRest(below, p, rest, rest);
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i next = load(row + i), difference = _mm256_xor_si256(next, below);
        if (!_mm256_testz_si256(difference, difference)) {
            below = next;
            blended = addRest(below, p, rest, rest);
        }
        store(row + i, blended);
    }
    if (i < count) {
        __m256i mask = lanes(count - i);
        storeSome(row + i, mask, addRest(loadSome(row + i, mask), p, rest, rest));
    }
}

AVX2 static void blend(uint32_t *row, const uint32_t *source, ptrdiff_t count) {
    const __m256i full = _mm256_set1_epi32((int)0xff000000u);
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i s = load(source + i);
        if (_mm256_testz_si256(s, s)) continue;
        if (_mm256_testc_si256(s, full))
            store(row + i, s);
        else
            store(row + i, overPixels(load(row + i), s));
    }
    if (i < count) {
        __m256i mask = lanes(count - i);
        storeSome(row + i, mask, overPixels(loadSome(row + i, mask), loadSome(source + i, mask)));
    }
}

AVX2 static void blendFaded(uint32_t *row, const uint32_t *source, ptrdiff_t count, uint32_t opacity) {
    __m256i o = _mm256_set1_epi16((short)opacity);
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i s = load(source + i);
        if (_mm256_testz_si256(s, s)) continue;
        store(row + i, overPixels(load(row + i), fadePixels(s, o)));
    }
    if (i < count) {
        __m256i mask = lanes(count - i);
        storeSome(row + i, mask, overPixels(loadSome(row + i, mask), fadePixels(loadSome(source + i, mask), o)));
    }
}

AVX2 static void multiply(uint32_t *row, const uint32_t *source, ptrdiff_t count) {
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i m = load(source + i);
        store(row + i, mulPixels(load(row + i), alphasLow(m), alphasHigh(m)));
    }
    if (i < count) {
        __m256i mask = lanes(count - i);
        __m256i m = loadSome(source + i, mask);
        storeSome(row + i, mask, mulPixels(loadSome(row + i, mask), alphasLow(m), alphasHigh(m)));
    }
}

/// Weighted sums use an instruction that multiplies unsigned with signed bytes. So 128 is taken off each channel, and 128 times the sum of the weights is added again with the
/// rounding.
INLINE __m256i signedPixels(__m256i pixels) { return _mm256_xor_si256(pixels, _mm256_set1_epi8((char)0x80)); }

/// Pixels from the sums of their channels in 256ths; `bias` rounds and gives back what the signed bytes lack.
INLINE __m256i roundSums(__m256i low, __m256i high, __m256i bias) {
    low = _mm256_srli_epi16(_mm256_add_epi16(low, bias), 8);
    high = _mm256_srli_epi16(_mm256_add_epi16(high, bias), 8);
    return _mm256_packus_epi16(low, high);
}

INLINE __m256i weighPairs(__m256i a, __m256i b, __m256i weights, __m256i bias) {
    return roundSums(
        _mm256_maddubs_epi16(weights, _mm256_unpacklo_epi8(a, b)), _mm256_maddubs_epi16(weights, _mm256_unpackhi_epi8(a, b)), bias);
}

AVX2 static void filter2(
    uint32_t *row, const uint32_t *a, const uint32_t *b, ptrdiff_t count, uint32_t weightA, uint32_t weightB) {
    __m256i weights = _mm256_set1_epi16((short)(weightA | weightB << 8));
    __m256i bias = _mm256_set1_epi16((short)(128 * (weightA + weightB) + 128));
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8)
        store(row + i, weighPairs(signedPixels(load(a + i)), signedPixels(load(b + i)), weights, bias));
    if (i < count) {
        __m256i mask = lanes(count - i);
        __m256i pa = loadSome(a + i, mask), pb = loadSome(b + i, mask);
        storeSome(row + i, mask, weighPairs(signedPixels(pa), signedPixels(pb), weights, bias));
    }
}

INLINE __m256i weighFour(
    __m256i p0, __m256i p1, __m256i p2, __m256i p3, __m256i topWeights, __m256i bottomWeights, __m256i bias) {
    p0 = signedPixels(p0), p1 = signedPixels(p1), p2 = signedPixels(p2), p3 = signedPixels(p3);
    __m256i low = _mm256_add_epi16(
        _mm256_maddubs_epi16(topWeights, _mm256_unpacklo_epi8(p0, p1)),
        _mm256_maddubs_epi16(bottomWeights, _mm256_unpacklo_epi8(p2, p3)));
    __m256i high = _mm256_add_epi16(
        _mm256_maddubs_epi16(topWeights, _mm256_unpackhi_epi8(p0, p1)),
        _mm256_maddubs_epi16(bottomWeights, _mm256_unpackhi_epi8(p2, p3)));
    return roundSums(low, high, bias);
}

AVX2 static void filter4(uint32_t *row, const uint32_t *top, const uint32_t *bottom, ptrdiff_t count, uint32_t weights) {
    __m256i wTop = _mm256_set1_epi16((short)(weights & 0xffff));
    __m256i wBottom = _mm256_set1_epi16((short)(weights >> 16));
    uint32_t sum = (weights & 255) + ((weights >> 8) & 255) + ((weights >> 16) & 255) + (weights >> 24);
    __m256i bias = _mm256_set1_epi16((short)(128 * sum + 128));
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8)
        store(
            row + i, weighFour(
                         load(top + i), load(top + i + 1), load(bottom + i), load(bottom + i + 1), wTop, wBottom, bias));
    if (i < count) {
        __m256i mask = lanes(count - i);
        storeSome(
            row + i, mask,
            weighFour(
                loadSome(top + i, mask), loadSome(top + i + 1, mask), loadSome(bottom + i, mask),
                loadSome(bottom + i + 1, mask), wTop, wBottom, bias));
    }
}

/// The weights of eight positions, four bytes each, as `weightsAt` gives them.
INLINE __m256i weightsOf(__m256i fx, __m256i fy) {
    __m256i w3 = _mm256_srli_epi32(_mm256_add_epi32(_mm256_mullo_epi16(fx, fy), _mm256_set1_epi32(128)), 8);
    __m256i w0 = _mm256_add_epi32(_mm256_sub_epi32(_mm256_sub_epi32(_mm256_set1_epi32(256), fx), fy), w3);
    __m256i w1 = _mm256_slli_epi32(_mm256_sub_epi32(fx, w3), 8);
    __m256i w2 = _mm256_slli_epi32(_mm256_sub_epi32(fy, w3), 16);
    return _mm256_or_si256(_mm256_or_si256(w0, w1), _mm256_or_si256(w2, _mm256_slli_epi32(w3, 24)));
}

INLINE __m256i fractionsOf(__m256i positions) {
    __m256i f = _mm256_and_si256(_mm256_srli_epi32(positions, 8), _mm256_set1_epi32(255));
    return _mm256_max_epi16(f, _mm256_set1_epi32(1));
}

/// Two pixels, repeated in every quarter. It is in assembly because the optimiser would turn the blends below into shuffles.
INLINE __m256i loadPair(const uint32_t *p) {
    __m256i pairs;
    __asm__("vpbroadcastq %1, %0" : "=x"(pairs) : "m"(*(const uint32_t(*)[2])p));
    return pairs;
}

/// The pixels around two places, one place in each half: left top, right top, left bottom, right bottom. The processor has one port for shuffles, which limits sampling;
/// broadcasting loads and blends do not use it.
INLINE __m256i neighbours(const uint32_t *top0, const uint32_t *bottom0, const uint32_t *top1, const uint32_t *bottom1) {
    __m256i top = _mm256_blend_epi32(loadPair(top0), loadPair(top1), 0xf0);
    __m256i bottom = _mm256_blend_epi32(loadPair(bottom0), loadPair(bottom1), 0xf0);
    return _mm256_blend_epi32(top, bottom, 0xcc);
}

/// The weighted sums of pixel `index` in the lower half and pixel `index + 4` in the upper half. The sums of the top and the bottom row are still apart.
INLINE __m256i sums(__m256i taps, __m256i weights, int index) {
    const __m256i order = _mm256_setr_epi8(
        0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    const __m256i first = _mm256_setr_epi8(
        0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3);
    __m256i places = _mm256_add_epi8(first, _mm256_set1_epi8((char)(4 * index)));
    // This hides the table from the optimiser, which would replace one shuffle by two.
    __asm__("" : "+x"(places));
    __m256i own = _mm256_shuffle_epi8(weights, places);
    return _mm256_maddubs_epi16(own, _mm256_shuffle_epi8(signedPixels(taps), order));
}

/// Top and bottom of two results of `sums` together.
INLINE __m256i joined(__m256i sums0, __m256i sums1) {
    return _mm256_add_epi16(_mm256_unpacklo_epi64(sums0, sums1), _mm256_unpackhi_epi64(sums0, sums1));
}

/// Eight filtered pixels at eight offsets into two rows.
INLINE __m256i sampleEight(const uint32_t *top, const uint32_t *bottom, __m256i offsets, __m256i weights) {
    _Alignas(32) int32_t at[8];
    _mm256_store_si256((__m256i *)at, offsets);
    // The offsets go through memory, because taking them out of a register uses the port for shuffles.
    __asm__("" : "+m"(at));
    __m256i s0 = sums(neighbours(top + at[0], bottom + at[0], top + at[4], bottom + at[4]), weights, 0);
    __m256i s1 = sums(neighbours(top + at[1], bottom + at[1], top + at[5], bottom + at[5]), weights, 1);
    __m256i s2 = sums(neighbours(top + at[2], bottom + at[2], top + at[6], bottom + at[6]), weights, 2);
    __m256i s3 = sums(neighbours(top + at[3], bottom + at[3], top + at[7], bottom + at[7]), weights, 3);
    return roundSums(joined(s0, s1), joined(s2, s3), _mm256_set1_epi16((short)(0x8000 + 128)));
}

INLINE __m256i positions(uint32_t start, uint32_t step) {
    return _mm256_add_epi32(
        _mm256_set1_epi32((int)start),
        _mm256_mullo_epi32(_mm256_set1_epi32((int)step), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
}

/// `stretch` by exactly two, for soft pictures that are kept at half the resolution. The two pixels of a pair lie between the same neighbours, all first ones have the same
/// weights, and so have all second ones.
AVX2 static void stretchTwice(
    uint32_t *row, const uint32_t *top, const uint32_t *bottom, ptrdiff_t count, uint32_t u, uint32_t fraction) {
    top += u >> 16, bottom += u >> 16;
    if (count > 0 && (u & 0x8000)) {
        // The second pixel of a pair, alone.
        *row++ = weigh4(top[0], top[1], bottom[0], bottom[1], weightsAt(fractionOf(u), fraction));
        u += 0x8000, count--, top++, bottom++;
    }
    uint32_t first = weightsAt(fractionOf(u), fraction), second = weightsAt(fractionOf(u + 0x8000), fraction);
    __m256i top1 = _mm256_set1_epi16((short)first), bottom1 = _mm256_set1_epi16((short)(first >> 16));
    __m256i top2 = _mm256_set1_epi16((short)second), bottom2 = _mm256_set1_epi16((short)(second >> 16));
    const __m256i bias = _mm256_set1_epi16((short)(0x8000 + 128));
    for (; count > 0; count -= 16, row += 16, top += 8, bottom += 8) {
        // Only pixels that are needed are read, since others may not exist.
        __m256i mask = lanes((count + 1) / 2);
        int isWhole = count >= 16;
        __m256i t0 = signedPixels(isWhole ? load(top) : loadSome(top, mask));
        __m256i t1 = signedPixels(isWhole ? load(top + 1) : loadSome(top + 1, mask));
        __m256i b0 = signedPixels(isWhole ? load(bottom) : loadSome(bottom, mask));
        __m256i b1 = signedPixels(isWhole ? load(bottom + 1) : loadSome(bottom + 1, mask));
        __m256i topLow = _mm256_unpacklo_epi8(t0, t1), topHigh = _mm256_unpackhi_epi8(t0, t1);
        __m256i bottomLow = _mm256_unpacklo_epi8(b0, b1), bottomHigh = _mm256_unpackhi_epi8(b0, b1);
        __m256i firsts = roundSums(
            _mm256_add_epi16(_mm256_maddubs_epi16(top1, topLow), _mm256_maddubs_epi16(bottom1, bottomLow)),
            _mm256_add_epi16(_mm256_maddubs_epi16(top1, topHigh), _mm256_maddubs_epi16(bottom1, bottomHigh)), bias);
        __m256i seconds = roundSums(
            _mm256_add_epi16(_mm256_maddubs_epi16(top2, topLow), _mm256_maddubs_epi16(bottom2, bottomLow)),
            _mm256_add_epi16(_mm256_maddubs_epi16(top2, topHigh), _mm256_maddubs_epi16(bottom2, bottomHigh)), bias);
        __m256i low = _mm256_unpacklo_epi32(firsts, seconds), high = _mm256_unpackhi_epi32(firsts, seconds);
        __m256i left = _mm256_permute2x128_si256(low, high, 0x20), right = _mm256_permute2x128_si256(low, high, 0x31);
        if (isWhole) {
            store(row, left);
            store(row + 8, right);
        } else {
            storeSome(row, lanes(count), left);
            storeSome(row + 8, lanes(count - 8), right);
        }
    }
}

AVX2 static void stretch(
    uint32_t *row, const uint32_t *top, const uint32_t *bottom, ptrdiff_t count, uint32_t u, uint32_t du,
    uint32_t fraction) {
    if (du == 0x8000) {
        stretchTwice(row, top, bottom, count, u, fraction);
        return;
    }
    __m256i us = positions(u, du), step = _mm256_set1_epi32((int)(du * 8)), fy = _mm256_set1_epi32((int)fraction);
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8, us = _mm256_add_epi32(us, step))
        store(row + i, sampleEight(top, bottom, _mm256_srli_epi32(us, 16), weightsOf(fractionsOf(us), fy)));
    if (i < count) {
        // Lanes past the end read the row's first two pixels, which exist.
        __m256i mask = lanes(count - i);
        us = _mm256_and_si256(us, mask);
        storeSome(row + i, mask, sampleEight(top, bottom, _mm256_srli_epi32(us, 16), weightsOf(fractionsOf(us), fy)));
    }
}

AVX2 static void turn(
    uint32_t *row, const uint32_t *image, ptrdiff_t rowPixels, ptrdiff_t count, uint32_t u, uint32_t v, uint32_t du,
    uint32_t dv) {
    const __m256i low8 = _mm256_set1_epi32(255), stride = _mm256_set1_epi32((int)rowPixels);
    __m256i us = positions(u, du), vs = positions(v, dv);
    __m256i stepU = _mm256_set1_epi32((int)(du * 8)), stepV = _mm256_set1_epi32((int)(dv * 8));
    for (ptrdiff_t i = 0; i < count; i += 8) {
        __m256i mask = lanes(count - i < 8 ? count - i : 8);
        us = _mm256_and_si256(us, mask);
        vs = _mm256_and_si256(vs, mask);
        __m256i offsets = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srli_epi32(vs, 16), stride), _mm256_srli_epi32(us, 16));
        __m256i weights = weightsOf(fractionsOf(us), _mm256_and_si256(_mm256_srli_epi32(vs, 8), low8));
        __m256i pixels = sampleEight(image, image + rowPixels, offsets, weights);
        if (count - i >= 8)
            store(row + i, pixels);
        else
            storeSome(row + i, mask, pixels);
        us = _mm256_add_epi32(us, stepU);
        vs = _mm256_add_epi32(vs, stepV);
    }
}

const BlendKernels blendKernelsAVX2 = {
    fill, blendPixel, blend, blendFaded, multiply, filter2, filter4, stretch, turn,
};

#endif
