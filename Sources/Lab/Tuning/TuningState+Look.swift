import Motion

// The content of the rows.
extension TuningState {
    func look(of item: TuningItem) -> TuningRow.Look {
        var look = TuningRow.Look(name: item.name, isSelected: item.id == selected, isHovered: hovered == .row(item.id))
        switch focus {
        case .number(let text) where look.isSelected: (look.edited, look.hasFocus, look.isRefused) = (text, true, refusal != nil)
        case .list: look.hasFocus = look.isSelected
        case .number, .phone, .search: break
        }
        switch item {
        case .group: look.isGroup = true
        case .preset: look.value = feel.likePreset?.name ?? "your own"
        case .constant(let constant):
            guard let value = feel.value(of: constant) else { break }
            look.value = value.shortText
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
}
