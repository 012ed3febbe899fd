import Testing
import X11Host
