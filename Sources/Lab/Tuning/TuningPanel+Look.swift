import Motion

// What the rows show.
extension TuningPanel {
    func look(of index: Int) -> TuningRow.Look {
        var look = TuningRow.Look(name: items[index].name, isSelected: index == selection)
        switch items[index] {
        case .group: look.isGroup = true
        case .preset: look.value = feel.likePreset?.name ?? "your own"
        case .constant(let constant):
            guard let value = feel.value(of: constant) else { break }
            look.value = Self.short(value)
            look.share = constant.share(of: value)
            if case .number(_, let unit, _) = constant.kind, value != .unset { look.unit = unit }
            look.isChanged = start.value(of: constant) != value
        case .option(let option):
            look.value = options[option.name] ?? option.values.first ?? ""
            look.isChanged = look.value != option.values.first
        case .tunable(let tunable):
            look.unit = tunable.unit
            (look.value, look.share, look.isChanged) = self.look(of: tunable)
        }
        return look
    }

    /// The value as text, rounded to six digits after the point, because a field has no room for more.
    static func short(_ value: Feel.Constant.Value) -> String {
        if case .number(let number) = value { ((number * 1e6).rounded() / 1e6).shortDescription } else { value.description }
    }
}
