import Geometry
import Pixels

/// The avatars of the people and accounts in the chat list.
public enum Avatar: CaseIterable, Sendable {
    case mother, father, girl, student, barista, photographer, grandmother, gamer, manager, painter
    case cat, panda, fox, dog
    case mountain, sea, night, desert
    case monstera, sunflower, coffee, balloon
    case fileTransfer, newspaper, bank, parcel, subscriptions
    case teacher, doctor
    case flats, forecast, houseKey, openBook, shuttlecock
}

extension Art {
    /// The picture of one person or account, 48 x 48 pt. It fills the whole square; the caller rounds the corners.
    public static func avatar(_ avatar: Avatar, in canvas: inout Canvas) {
        canvas.clipped(to: .box(0, 0, 48, 48)) { square in
            if let portrait = Portrait.of(avatar) { return portrait.draw(in: &square) }
            switch avatar {
            case .cat: cat(&square)
            case .panda: panda(&square)
            case .fox: fox(&square)
            case .dog: dog(&square)
            case .mountain: mountain(&square)
            case .sea: sea(&square)
            case .night: night(&square)
            case .desert: desert(&square)
            case .monstera: monstera(&square)
            case .sunflower: sunflower(&square)
            case .coffee: coffee(&square)
            case .balloon: balloon(&square)
            case .fileTransfer: fileTransfer(&square)
            case .newspaper: newspaper(&square)
            case .bank: bank(&square)
            case .parcel: parcel(&square)
            case .subscriptions: subscriptions(&square)
            case .teacher: teacher(&square)
            case .doctor: doctor(&square)
            case .flats: flats(&square)
            case .forecast: forecast(&square)
            case .houseKey: houseKey(&square)
            case .openBook: openBook(&square)
            case .shuttlecock: shuttlecock(&square)
            default: break
            }
        }
    }

    /// A group's picture, 48 x 48 pt: up to nine members on #DDDEE0, 2 pt apart.
    ///
    /// Up to four members stand in two columns, more in three; a row that is not full is the first one and centred.
    public static func groupAvatar(_ members: [Avatar], in canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), 0xDDDEE0)
        let members = Array(members.prefix(9))
        guard !members.isEmpty else { return }
        let columns = members.count <= 4 ? 2 : 3
        let gap = 2.0
        let side = (48 - gap * Double(columns + 1)) / Double(columns)
        let rows = (members.count + columns - 1) / columns
        let first = members.count - (rows - 1) * columns
        let top = (48 - Double(rows) * side - Double(rows - 1) * gap) / 2
        for (index, member) in members.enumerated() {
            let row = index < first ? 0 : 1 + (index - first) / columns
            let inRow = row == 0 ? first : columns
            let column = row == 0 ? index : (index - first) % columns
            let left = (48 - Double(inRow) * side - Double(inRow - 1) * gap) / 2
            let place = Transform(
                a: side / 48, b: 0, c: 0, d: side / 48, tx: left + Double(column) * (side + gap), ty: top + Double(row) * (side + gap))
            canvas.withTransform(place) { avatar(member, in: &$0) }
        }
    }
}
