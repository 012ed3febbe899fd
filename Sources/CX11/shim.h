#pragma once
#include <malloc.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <X11/XKBlib.h>
#include <X11/Xresource.h>
#include <X11/extensions/XShm.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// Macros, which Swift cannot import.
static inline int CX11DestroyImage(XImage *image) { return XDestroyImage(image); }
static inline unsigned long CX11GetPixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }
