/// Hears when the drawing of a picture begins and ends, which runs closures of a scene.
package protocol DrawingObserver: AnyObject {
    func drawingBegins()
    func drawingEnds()
}
