/// Hears when the drawing of a picture begins and ends, which runs closures of a scene. Each thread of a frame tells of the pictures that it draws, and the first one also of those that it waits for.
package protocol DrawingObserver: AnyObject, Sendable {
    func drawingBegins(in thread: DrawingThread)
    func drawingEnds(in thread: DrawingThread)
}

/// The threads that draw the pictures of a frame.
package enum DrawingThread: CaseIterable, Sendable {
    /// The thread that draws the frame.
    case first
    /// The thread that helps with pictures that draw asynchronously.
    case second
}
