#pragma once
#include <X11/Xlib.h>
#include <X11/extensions/XI2.h>

// What the functions of libXi take and give (<X11/extensions/XInput2.h>). The library is loaded at run time, so its header is not needed to build.

typedef struct {
    int deviceid, mask_len;
    unsigned char *mask;
} CX11EventMask;

// Every class of a device begins with these.
typedef struct {
    int type, sourceid;
} CX11AnyClass;

typedef struct {
    int type, sourceid, number, scroll_type;
    double increment;
    int flags;
} CX11ScrollClass;

typedef struct {
    int type, sourceid, mode, num_touches;
} CX11TouchClass;

typedef struct {
    int deviceid;
    char *name;
    int use, attachment;
    Bool enabled;
    int num_classes;
    CX11AnyClass **classes;
} CX11DeviceInfo;

// Motion and touches.
typedef struct {
    int type;
    unsigned long serial;
    Bool send_event;
    Display *display;
    int extension, evtype;
    Time time;
    int deviceid, sourceid, detail;
    Window root, event, child;
    double root_x, root_y, event_x, event_y;
    int flags;
    struct {
        int mask_len;
        unsigned char *mask;
    } buttons;
    struct {
        int mask_len;
        unsigned char *mask;
        double *values;
    } valuators;
} CX11DeviceEvent;
