#pragma once
#include <malloc.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <X11/XKBlib.h>
#include <X11/Xresource.h>
#include <X11/extensions/XShm.h>
#include "xinput2.h"
#include <X11/extensions/sync.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// Macros, which Swift cannot import.
static inline int CX11DestroyImage(XImage *image) { return XDestroyImage(image); }
static inline unsigned long CX11GetPixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

// What is read of libXrandr, which is loaded at run time: the beginnings of its structures, as <X11/extensions/Xrandr.h> declares them.
typedef struct {
    XID id;
    unsigned int width, height;
    unsigned long dotClock;
    unsigned int hSyncStart, hSyncEnd, hTotal, hSkew, vSyncStart, vSyncEnd, vTotal;
    char *name;
    unsigned int nameLength;
    unsigned long modeFlags;
} CX11RandRMode;
typedef struct {
    Time timestamp, configTimestamp;
    int ncrtc;
    XID *crtcs;
    int noutput;
    XID *outputs;
    int nmode;
    CX11RandRMode *modes;
} CX11RandRResources;
typedef struct {
    Time timestamp;
    int x, y;
    unsigned int width, height;
    XID mode;
} CX11RandRCrtc;
typedef struct {
    Atom name;
    Bool primary, automatic;
    int noutput, x, y, width, height, mwidth, mheight;
    XID *outputs;
} CX11RandRMonitor;
typedef struct {
    Time timestamp;
    int nproviders;
    XID *providers;
} CX11RandRProviders;
typedef struct {
    unsigned int capabilities;
    int ncrtcs;
    XID *crtcs;
    int noutputs;
    XID *outputs;
    char *name;
} CX11RandRProvider;
