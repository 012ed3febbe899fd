extension GrayPlane {
    /// Whether another picture of the same size differs so little that the content may have moved by a part of a pixel: by less than it differs from itself where it is moved by a whole one.
    func isWithinAPixel(of other: GrayPlane) -> Bool {
        var (difference, below, beside) = (0, 0, 0)
        for y in 1..<max(height, 1) {
            for index in y * width + 1..<max((y + 1) * width, y * width + 1) {
                let level = Int(pixels[index])
                difference += abs(level - Int(other.pixels[index]))
                below += abs(level - Int(pixels[index - width]))
                beside += abs(level - Int(pixels[index - 1]))
            }
        }
        // A picture of unlike content differs by more than this share even where all of it is fine text.
        return difference * 10 < 7 * max(below, beside)
    }
}
