import Geometry
import Layers
import Pixels
import Typesetting

extension SceneContext {
    /// A layer that shows a PNG file beside the source, with the picture's size in points.
    ///
    /// `photo@2x.png` and `photo@3x.png` have two and three pixels per point. The file for the device's scale is used, or the next one that exists. A file that is missing or broken is reported
    /// with the place in the source, and the layer stays empty.
    ///
    /// - Parameters:
    ///   - name: the name of the file, relative to the folder of the source.
    ///   - file: the source file of the call, for the report; `line` is the line of the call.
    public func image(_ name: String, file: String = #filePath, line: Int = #line) -> Layer {
        let layer = Layer(name: name)
        var problem = (name: name, reason: SceneResources.Problem.missing)
        for (path, scale) in paths(of: name, beside: file) {
            do {
                let image = try reader.resources.image(at: path)
                layer.contents = image
                layer.frame.size = Size(Double(image.width) / scale, Double(image.height) / scale)
                return layer
            } catch {
                guard case .refused = error else { continue }
                problem = (String(path.dropFirst(Self.folder(of: file).count + 1)), error)
                break
            }
        }
        reader.report(problem.name, problem.reason, file: file, line: line)
        return layer
    }

    /// A layer with this frame that shows a PNG file beside the source, with the picture's proportions kept; see `image(_:file:line:)`.
    ///
    /// - Parameter contentMode: whether the picture covers the frame and is cut off at its edges, or is shown whole within it.
    public func image(_ name: String, in frame: Rect, contentMode: ContentMode, file: String = #filePath, line: Int = #line) -> Layer {
        let picture = image(name, file: file, line: line)
        let layer = Layer(name: name, frame: frame)
        layer.masksToBounds = true
        let ratios = [frame.width / picture.bounds.width, frame.height / picture.bounds.height]
        guard let ratio = contentMode == .scaleAspectFill ? ratios.max() : ratios.min(), ratio.isFinite else { return layer }
        picture.bounds.size = Size(picture.bounds.width * ratio, picture.bounds.height * ratio)
        picture.position = Point(frame.width / 2, frame.height / 2)
        layer.addSublayer(picture)
        return layer
    }

    /// The same context with a TrueType or OpenType font beside the source added to its fonts. A file that is missing or broken is reported with the place in the source, and adds nothing.
    ///
    /// - Parameters:
    ///   - name: the name of the file, relative to the folder of the source.
    ///   - isPreferred: true uses the font for all characters that it has, false only for characters that the other fonts lack.
    ///   - file: the source file of the call, for the report; `line` is the line of the call.
    public func addingFont(_ name: String, isPreferred: Bool = false, file: String = #filePath, line: Int = #line) -> SceneContext {
        var context = self
        do throws(SceneResources.Problem) {
            let bytes = try reader.resources.bytes(at: "\(Self.folder(of: file))/\(name)")
            guard let face = try? Typeface(bytes) else { throw .refused("it is no font that can be read") }
            context.typography = typography.adding(face, isPreferred: isPreferred)
        } catch { reader.report(name, error, file: file, line: line) }
        return context
    }

    /// The possible files of a picture, the best one first: those with at least the device's scale in rising order, then those with a smaller scale in falling order.
    private func paths(of name: String, beside source: String) -> [(path: String, scale: Double)] {
        let (stem, ending) = name.lastIndex(of: ".").map { (name[..<$0], name[$0...]) } ?? (name[...], "")
        let enough = [1.0, 2, 3].filter { $0 >= device.scale }
        return (enough + [3.0, 2, 1].filter { $0 < device.scale }).map { scale in
            ("\(Self.folder(of: source))/\(stem)\(scale == 1 ? "" : "@\(Int(scale))x")\(ending)", scale)
        }
    }

    private static func folder(of path: String) -> Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "." }
}

/// How a picture with other proportions than its frame is shown, after UIView.ContentMode.
public enum ContentMode: Sendable {
    /// The picture covers the frame, and its edges are cut off.
    case scaleAspectFill
    /// The whole picture is shown, with room beside it.
    case scaleAspectFit
}
