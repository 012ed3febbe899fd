#include "arithmetic.h"

static void fill(uint32_t *row, ptrdiff_t count, uint32_t pixel) {
    for (ptrdiff_t i = 0; i < count; i++) row[i] = pixel;
}

static void blendPixel(uint32_t *row, ptrdiff_t count, uint32_t pixel) {
    for (ptrdiff_t i = 0; i < count; i++) row[i] = over(row[i], pixel);
}

static void blend(uint32_t *row, const uint32_t *source, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) row[i] = over(row[i], source[i]);
}

static void blendFaded(uint32_t *row, const uint32_t *source, ptrdiff_t count, uint32_t opacity) {
    for (ptrdiff_t i = 0; i < count; i++) row[i] = over(row[i], blendFade(source[i], opacity));
}

static void multiply(uint32_t *row, const uint32_t *mask, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) row[i] = blendFade(row[i], mask[i] >> 24);
}

static void filter2(
    uint32_t *row, const uint32_t *a, const uint32_t *b, ptrdiff_t count, uint32_t weightA, uint32_t weightB) {
    for (ptrdiff_t i = 0; i < count; i++) row[i] = weigh2(a[i], b[i], weightA, weightB);
}

static void filter4(uint32_t *row, const uint32_t *top, const uint32_t *bottom, ptrdiff_t count, uint32_t weights) {
    for (ptrdiff_t i = 0; i < count; i++) row[i] = weigh4(top[i], top[i + 1], bottom[i], bottom[i + 1], weights);
}

static void stretch(
    uint32_t *row, const uint32_t *top, const uint32_t *bottom, ptrdiff_t count, uint32_t u, uint32_t du,
    uint32_t fraction) {
    for (ptrdiff_t i = 0; i < count; i++, u += du) {
        uint32_t x = u >> 16;
        row[i] = weigh4(top[x], top[x + 1], bottom[x], bottom[x + 1], weightsAt(fractionOf(u), fraction));
    }
}

static void turn(
    uint32_t *row, const uint32_t *image, ptrdiff_t rowPixels, ptrdiff_t count, uint32_t u, uint32_t v, uint32_t du,
    uint32_t dv) {
    for (ptrdiff_t i = 0; i < count; i++, u += du, v += dv) {
        const uint32_t *p = image + (ptrdiff_t)(v >> 16) * rowPixels + (u >> 16);
        uint32_t weights = weightsAt(fractionOf(u), (v >> 8) & 255);
        row[i] = weigh4(p[0], p[1], p[rowPixels], p[rowPixels + 1], weights);
    }
}

static const BlendKernels portable = {
    fill, blendPixel, blend, blendFaded, multiply, filter2, filter4, stretch, turn,
};

const BlendKernels *blendKernelsPortable(void) { return &portable; }

uint32_t blendMix(uint32_t a, uint32_t b, uint32_t fraction) { return weigh2(a, b, 256 - fraction, fraction); }

uint32_t blendWeights(uint32_t fx, uint32_t fy) { return weightsAt(fx, fy); }

uint32_t blendSample(const uint32_t *image, ptrdiff_t width, ptrdiff_t height, int64_t u, int64_t v) {
    int64_t x = u >> 16, y = v >> 16;
    if (x < -1 || y < -1 || x >= width || y >= height) return 0;
    uint32_t p[4] = {0, 0, 0, 0};
    const uint32_t *at = image + y * width + x;
    if (y >= 0 && x >= 0) p[0] = at[0];
    if (y >= 0 && x + 1 < width) p[1] = at[1];
    if (y + 1 < height && x >= 0) p[2] = at[width];
    if (y + 1 < height && x + 1 < width) p[3] = at[width + 1];
    return weigh4(p[0], p[1], p[2], p[3], weightsAt(fractionOf((uint32_t)u), ((uint32_t)v >> 8) & 255));
}
