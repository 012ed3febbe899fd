// The content of the rows.
extension TuningState {
    func look(of item: TuningItem) -> TuningRow.Look {
        let setting: TuningSetting
        switch item {
        case .group(let name): return TuningRow.Look(name: name, isGroup: true)
        case .setting(let each): setting = each
        }
        var look = TuningRow.Look(
            name: setting.name, value: setting.value.shortText, unit: setting.unit, share: setting.share,
            isSelected: setting.id == selected, isHovered: hovered == .row(setting.id), isChanged: setting.value != setting.start)
        switch focus {
        case .number(let text) where look.isSelected: (look.edited, look.hasFocus, look.isRefused) = (text, true, refusal != nil)
        case .list: look.hasFocus = look.isSelected
        case .number, .phone, .search: break
        }
        return look
    }
}
