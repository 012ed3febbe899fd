/// A picture, and an earlier one of the same size with which it is compared.
struct PicturePair {
    let picture: GrayPlane
    let reference: GrayPlane

    var transposed: PicturePair { PicturePair(picture: picture.transposed, reference: reference.transposed) }

    /// Whether more pixels differ than the noise of a film changes.
    var differs: Bool {
        let (a, b) = (picture.pixels, reference.pixels)
        return a.indices.count { abs(Int(a[$0]) - Int(b[$0])) > 12 } * 400 > a.count
    }
}
