/// Every picture of the scene, drawn by us from outlines and noise, each into a size in points that its function names.
///
/// The functions keep nothing and draw the same pixels every time, so a layer may rasterise a picture once, at any scale.
/// The canvas is expected to be transparent; the picture's top left corner is the origin of user space.
public enum Art {}
