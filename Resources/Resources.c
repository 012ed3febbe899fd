#include "Resources.h"

// #embed is C23; clang has it in every mode and says so. Its dependency file lists the embedded files: changing one builds this anew.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char interRegular[] = {
#embed "Fonts/Inter-Regular.ttf"
};
static const unsigned char interMedium[] = {
#embed "Fonts/Inter-Medium.ttf"
};
static const unsigned char interSemiBold[] = {
#embed "Fonts/Inter-SemiBold.ttf"
};
static const unsigned char notoRegular[] = {
#embed "Fonts/NotoSansSC-Regular.ttf"
};
static const unsigned char notoMedium[] = {
#embed "Fonts/NotoSansSC-Medium.ttf"
};

static const unsigned char report[] = {
#embed "Report/report.html"
};

static const ResourceFile files[] = {
    {"Inter-Regular", interRegular, sizeof interRegular},
    {"Inter-Medium", interMedium, sizeof interMedium},
    {"Inter-SemiBold", interSemiBold, sizeof interSemiBold},
    {"NotoSansSC-Regular", notoRegular, sizeof notoRegular},
    {"NotoSansSC-Medium", notoMedium, sizeof notoMedium},
    {"report", report, sizeof report},
};

const size_t resourceCount = sizeof files / sizeof files[0];

const ResourceFile *resourceAt(size_t index) { return &files[index]; }
