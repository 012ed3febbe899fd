import Geometry
import Pixels
import Staging
import Typesetting

/// The old picture, the new picture and their difference, side by side.
///
/// The difference is the new picture in pale grey. The pixels that differ are red, and a frame surrounds all of them.
/// When they lie in a small area, each picture also shows this area enlarged.
public struct DifferencePicture {
    public let bitmap: Bitmap
    /// Pixels per point of the captions.
    private let scale: Double
    private let typography: Typography
    private var canvas: Canvas
    private let panel: (width: Int, height: Int)

    /// The height of a caption, and the space between pictures; points.
    private static let (caption, gap) = (28.0, 12.0)
    /// The height of the strip below the pictures, in points.
    private static let strip = 72.0
    private static let ground = Color(hex: 0x1C1C1E)
    /// A difference not wider and not higher than this, in pixels, is shown enlarged.
    private static let small = 24

    /// - Parameters:
    ///   - width: the width of one picture in pixels; `height` is its height.
    ///   - scale: pixels per point.
    ///   - count: the number of pictures.
    ///   - hasStrip: whether there is room below the pictures for a strip over time.
    public init(width: Int, height: Int, scale: Double, count: Int = 3, hasStrip: Bool = false, typography: Typography) {
        (panel, self.scale, self.typography) = ((width, height), scale, typography)
        let gap = Int(Self.gap * scale)
        bitmap = Bitmap(
            width: count * width + (count + 1) * gap,
            height: height + Int(Self.caption * scale) + gap + (hasStrip ? Int(Self.strip * scale) : 0))
        canvas = Canvas(bitmap, scale: scale)
    }

    /// Draws both pictures and their difference, with a caption each.
    ///
    /// - Returns: how the pictures differ; nil when they do not.
    @discardableResult public mutating func draw(old: Bitmap, named oldName: String, new: Bitmap, named newName: String)
        -> PictureDifference?
    {
        let difference = PictureDifference(old, new)
        clear()
        place(old, at: 0, oldName)
        place(new, at: 1, newName)
        let marked = Self.marked(old, new)
        let words = difference.map {
            $0.sizes == nil ? "\($0.differingPixels) pixels differ by up to \($0.largestDifference)" : $0.description
        }
        place(marked, at: 2, words ?? "no difference", isBad: difference != nil)
        guard let difference, difference.sizes == nil else { return difference }
        let box = difference.box
        frame(Rect(Double(box.x), Double(box.y), Double(box.width), Double(box.height)), of: 2)
        if max(box.width, box.height) <= Self.small {
            for (index, picture) in [old, new, marked].enumerated() { enlarge(box, of: picture, at: index) }
        }
        return difference
    }

    /// Draws one picture alone.
    public mutating func draw(_ picture: Bitmap, named name: String) {
        clear()
        place(picture, at: 0, name)
    }

    private func clear() { bitmap.pixels.update(repeating: Self.ground.pixel, count: bitmap.rowPixels * bitmap.height) }

    private func origin(_ index: Int) -> (x: Int, y: Int) {
        let gap = Int(Self.gap * scale)
        return (gap + index * (panel.width + gap), Int(Self.caption * scale))
    }

    private mutating func place(_ picture: Bitmap, at index: Int, _ name: String, isBad: Bool = false) {
        let origin = origin(index)
        bitmap.copy(PixelRect(width: panel.width, height: panel.height), of: picture, toX: origin.x, y: origin.y)
        let color = isBad ? Color(hex: 0xFF6961) : Color(white: 0.92)
        let line = TextLine(name, font: typography.font(12, .medium), color: color).truncated(to: Double(panel.width) / scale)
        canvas.draw(line, at: Point(Double(origin.x) / scale, 18.5))
    }

    private mutating func frame(_ box: Rect, of index: Int) {
        let origin = origin(index)
        let outer = box.offset(by: Point(Double(origin.x), Double(origin.y))).inset(x: -4 * scale, y: -4 * scale)
        let points = Rect(outer.minX / scale, outer.minY / scale, outer.width / scale, outer.height / scale)
        canvas.stroke(Path(roundedRect: points, radius: 3), Stroke(width: 2), .color(Color(hex: 0xFF2D55)))
    }

    /// Shows a small difference with its surroundings, eight times as large, in the half of the picture that does not contain the difference.
    private mutating func enlarge(_ box: PixelRect, of picture: Bitmap, at index: Int) {
        let (factor, origin) = (8, origin(index))
        let (width, height) = (min(picture.width, panel.width), min(picture.height, panel.height))
        let side = min(Self.small + 8, width / factor, height / 2 / factor)
        guard side > 0 else { return }
        let from = (
            x: min(max(box.x + box.width / 2 - side / 2, 0), picture.width - side),
            y: min(max(box.y + box.height / 2 - side / 2, 0), picture.height - side)
        )
        let isAbove = box.y > picture.height / 2
        let place = (
            x: origin.x + (panel.width - side * factor) / 2,
            y: origin.y + (isAbove ? panel.height / 4 : panel.height * 3 / 4) - side * factor / 2
        )
        for y in 0..<side * factor {
            let (row, source) = (bitmap.row(place.y + y) + place.x, picture.row(from.y + y / factor) + from.x)
            for x in 0..<side * factor { row[x] = source[x / factor] }
        }
        let edge = Rect(Double(place.x) / scale, Double(place.y) / scale, Double(side * factor) / scale, Double(side * factor) / scale)
        canvas.stroke(Path(rect: edge), Stroke(width: 2), .color(Color(hex: 0xFF2D55)))
    }

    /// The new picture in pale grey, with the pixels that differ in red.
    private static func marked(_ old: Bitmap, _ new: Bitmap) -> Bitmap {
        let marked = Bitmap(width: new.width, height: new.height)
        let isSameSize = old.width == new.width && old.height == new.height
        for y in 0..<new.height {
            let (row, source, before) = (marked.row(y), new.row(y), isSameSize ? old.row(y) : new.row(y))
            for x in 0..<new.width {
                let pixel = source[x]
                if before[x] != pixel {
                    row[x] = 0xFFFF_2D55
                } else {
                    let pale = 180 + Blend.luma(pixel) * 64 / 255
                    row[x] = 0xFF00_0000 | pale << 16 | pale << 8 | pale
                }
            }
        }
        return marked
    }
}

// MARK: - The strip

extension DifferencePicture {
    /// Draws the size of the difference over time, with a line at the frame that is shown.
    ///
    /// - Parameters:
    ///   - values: the size of the difference in each frame, 0 or more.
    ///   - index: the frame that is shown.
    public mutating func drawStrip(_ values: [Double], at index: Int, named name: String) {
        let (width, height) = (Double(bitmap.width) / scale, Double(bitmap.height) / scale)
        let area = Rect(Self.gap, height - Self.strip + 18, width - 2 * Self.gap, Self.strip - 26)
        canvas.fill(Path(rect: Rect(0, height - Self.strip, width, Self.strip)), .color(Self.ground))
        canvas.fill(Path(rect: area), .color(Color(white: 0.2)))
        let most = values.max() ?? 0
        func x(_ index: Int) -> Double { area.minX + area.width * (Double(index) + 0.5) / Double(max(values.count, 1)) }
        let bar = max(area.width / Double(max(values.count, 1)), 0.5)
        var bars = Path()
        for (index, value) in values.enumerated() where value > 0 {
            let height = max(area.height * value / most, 2)
            bars.append(Path(rect: Rect(x(index) - bar / 2, area.maxY - height, bar, height)))
        }
        canvas.fill(bars, .color(Color(hex: 0xFF6961)))
        canvas.fill(Path(rect: Rect(x(index) - 0.75, area.minY - 3, 1.5, area.height + 6)), .color(.white))
        let words = "\(name): \(index < values.count ? values[index].fixed(2) : "-"), at most \(most.fixed(2))"
        let line = TextLine(words, font: typography.font(11), color: Color(white: 0.8)).truncated(to: area.width)
        canvas.draw(line, at: Point(area.minX, height - Self.strip + 13))
    }
}
