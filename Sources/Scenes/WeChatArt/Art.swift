/// The pictures of the scene, drawn from outlines and noise. Each function states the size of its picture in points.
///
/// The functions have no state and draw the same pixels every time, so a layer may rasterise a picture once, at any scale.
/// The canvas is expected to be transparent; the picture's top left corner is the origin of user space.
public enum Art {}
