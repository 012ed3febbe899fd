import Geometry
import PullToRefresh
import Testing

/// The states as a table: what an edge was brought to, what happens, what it is then and what has to be done. Source: <doc:LogoWaveSheet#4-States-and-actions>.
@Suite struct RefreshModelTests {
    typealias Event = RefreshModel.Event
    typealias Effect = RefreshModel.Effect

    struct Row: CustomTestStringConvertible {
        let edge: RefreshEdge
        /// Events that lead to the state before.
        let before: [Event]
        let event: Event
        let state: RefreshState
        let effects: [Effect]

        init(at edge: RefreshEdge = .pull, after before: [Event] = [], _ event: Event, _ state: RefreshState, _ effects: [Effect] = []) {
            self.edge = edge
            self.before = before
            self.event = event
            self.state = state
            self.effects = effects
        }

        var testDescription: String { "\(before) \(event)" }
    }

    static func model() -> RefreshModel { RefreshModel(pullTriggerHeight: 80, loadMoreTriggerHeight: 48) }

    static func pulled(_ distance: Double, _ edge: RefreshEdge = .pull, held: Bool = true) -> Event {
        .moved(edge, distance: distance, isTracking: held)
    }

    static let rows: [Row] = [
        // Bands under a finger; the bound belongs to triggered.
        Row(pulled(0), .stopped),
        Row(pulled(-50), .stopped),
        Row(pulled(0.5), .pulling, [.tellState(.pull, from: .stopped, to: .pulling), .tellPull(.pull)]),
        Row(pulled(79.5), .pulling, [.tellState(.pull, from: .stopped, to: .pulling), .tellPull(.pull)]),
        Row(pulled(80), .triggered, [.tellState(.pull, from: .stopped, to: .triggered), .tellPull(.pull)]),
        Row(
            at: .loadMore, pulled(48, .loadMore), .triggered, [.tellState(.loadMore, from: .stopped, to: .triggered), .tellPull(.loadMore)]),
        Row(after: [pulled(40)], pulled(40), .pulling),
        Row(after: [pulled(40)], pulled(41), .pulling, [.tellPull(.pull)]),
        Row(after: [pulled(80)], pulled(79.5), .pulling, [.tellState(.pull, from: .triggered, to: .pulling), .tellPull(.pull)]),
        Row(after: [pulled(40)], pulled(-3), .stopped, [.tellState(.pull, from: .pulling, to: .stopped), .tellPull(.pull)]),
        // The release.
        Row(
            after: [pulled(90)], pulled(90, held: false), .loading,
            [.tellState(.pull, from: .triggered, to: .loading), .open(.pull, always: false), .load(.pull)]),
        Row(after: [pulled(79)], pulled(79, held: false), .pulling),
        Row(pulled(90, held: false), .pulling, [.tellState(.pull, from: .stopped, to: .pulling), .tellPull(.pull)]),
        // From code.
        Row(.trigger(.pull), .loading, [.tellState(.pull, from: .stopped, to: .loading), .open(.pull, always: true), .load(.pull)]),
        Row(after: [.trigger(.pull)], .trigger(.pull), .loading),
        Row(after: [.trigger(.pull)], pulled(90), .loading),
        Row(after: [.enable(.pull, false)], .trigger(.pull), .stopped),
        // The end of a load; offsets count again once the content has returned.
        Row(after: [.trigger(.pull)], .stop(.pull), .stopped, [.tellState(.pull, from: .loading, to: .stopped), .close(.pull)]),
        Row(.stop(.pull), .stopped),
        Row(after: [pulled(40)], .stop(.pull), .pulling),
        Row(after: [.trigger(.pull), .stop(.pull)], pulled(30), .stopped),
        Row(
            after: [.trigger(.pull), .stop(.pull), .closed(.pull)], pulled(30), .pulling,
            [.tellState(.pull, from: .stopped, to: .pulling), .tellPull(.pull)]),
        Row(
            after: [.trigger(.pull), .stop(.pull)], .trigger(.pull), .loading,
            [.tellState(.pull, from: .stopped, to: .loading), .open(.pull, always: true), .load(.pull)]),
        // Only one of the two.
        Row(after: [.trigger(.loadMore)], .trigger(.pull), .stopped),
        Row(after: [.trigger(.loadMore)], pulled(90), .stopped),
        Row(
            after: [pulled(90), .trigger(.loadMore)], pulled(90, held: false), .stopped,
            [.tellState(.pull, from: .triggered, to: .stopped), .tellPull(.pull)]),
        // A failure stays open until somebody tries again or dismisses it.
        Row(after: [.trigger(.pull)], .fail(.pull), .failed, [.tellState(.pull, from: .loading, to: .failed)]),
        Row(.fail(.pull), .stopped),
        Row(after: [.trigger(.pull), .fail(.pull)], pulled(90), .failed),
        Row(
            after: [.trigger(.pull), .fail(.pull)], .trigger(.pull), .loading,
            [.tellState(.pull, from: .failed, to: .loading), .open(.pull, always: true), .load(.pull)]),
        Row(
            after: [.trigger(.pull), .fail(.pull)], .stop(.pull), .stopped,
            [.tellState(.pull, from: .failed, to: .stopped), .close(.pull)]),
        Row(
            at: .loadMore, after: [.trigger(.pull), .fail(.pull)], .trigger(.loadMore), .loading,
            [.tellState(.loadMore, from: .stopped, to: .loading), .open(.loadMore, always: true), .load(.loadMore)]),
        // No more, and more again.
        Row(
            at: .loadMore, .noMore(true), .noMore,
            [.tellState(.loadMore, from: .stopped, to: .noMore), .open(.loadMore, always: false)]),
        Row(at: .loadMore, after: [.noMore(true)], .noMore(true), .noMore),
        Row(at: .loadMore, after: [.noMore(true)], .stop(.loadMore), .noMore),
        Row(
            at: .loadMore, after: [.noMore(true)], .enable(.loadMore, false), .stopped,
            [.tellState(.loadMore, from: .noMore, to: .stopped), .close(.loadMore)]),
        Row(
            at: .loadMore, after: [.trigger(.loadMore)], .noMore(true), .noMore,
            [.tellState(.loadMore, from: .loading, to: .noMore), .open(.loadMore, always: false)]),
        Row(at: .loadMore, after: [.noMore(true)], pulled(60, .loadMore), .noMore),
        Row(
            at: .loadMore, after: [.enable(.loadMore, false)], .noMore(true), .noMore,
            [.tellState(.loadMore, from: .stopped, to: .noMore)]),
        Row(
            at: .loadMore, after: [.enable(.loadMore, false), .noMore(true)], .enable(.loadMore, true), .noMore,
            [.open(.loadMore, always: false), .measure(.loadMore)]),
        Row(at: .loadMore, after: [.noMore(true)], .trigger(.loadMore), .noMore),
        Row(
            at: .loadMore, after: [.noMore(true)], .noMore(false), .stopped,
            [.tellState(.loadMore, from: .noMore, to: .stopped), .close(.loadMore)]),
        Row(at: .loadMore, .noMore(false), .stopped),
        Row(
            at: .loadMore, after: [.noMore(true), .trigger(.pull)], .stop(.pull), .stopped,
            [
                .tellState(.pull, from: .loading, to: .stopped), .close(.pull), .tellState(.loadMore, from: .noMore, to: .stopped),
                .close(.loadMore),
            ]),
        Row(
            at: .loadMore, after: [.trigger(.loadMore), .fail(.loadMore), .trigger(.pull)], .stop(.pull), .stopped,
            [
                .tellState(.pull, from: .loading, to: .stopped), .close(.pull), .tellState(.loadMore, from: .failed, to: .stopped),
                .close(.loadMore),
            ]),
        Row(
            at: .loadMore, after: [.noMore(true), .trigger(.pull), .fail(.pull)], .stop(.pull), .stopped,
            [
                .tellState(.pull, from: .failed, to: .stopped), .close(.pull), .tellState(.loadMore, from: .noMore, to: .stopped),
                .close(.loadMore),
            ]),
        // Off and on.
        Row(after: [pulled(40)], .enable(.pull, false), .stopped, [.tellState(.pull, from: .pulling, to: .stopped), .tellPull(.pull)]),
        Row(
            after: [.trigger(.pull)], .enable(.pull, false), .stopped,
            [.tellState(.pull, from: .loading, to: .stopped), .close(.pull)]),
        Row(after: [.enable(.pull, false)], pulled(90), .stopped),
        Row(after: [.enable(.pull, false)], .enable(.pull, true), .stopped, [.measure(.pull)]),
        Row(.enable(.pull, true), .stopped),
        // Without a distance to load at, nothing is loaded by itself.
        Row(at: .loadMore, .approached(distance: 10), .stopped),
    ]

    @Test("the table", arguments: rows) func theTable(row: Row) {
        var model = Self.model()
        for event in row.before { _ = model.handle(event) }
        #expect(model.handle(row.event) == row.effects)
        #expect(model[row.edge].state == row.state)
    }

    private static let loads: [Effect] = [
        .tellState(.loadMore, from: .stopped, to: .loading), .open(.loadMore, always: false), .load(.loadMore),
    ]

    @Test(
        arguments: [
            ([], -300.5, []), ([], -300, loads), ([], 20, loads), ([], .nan, []),
            ([.trigger(.pull)], -10, []), ([.noMore(true)], -10, []), ([.enable(.loadMore, false)], -10, []),
            ([.trigger(.loadMore)], -10, []), ([.trigger(.loadMore), .fail(.loadMore)], -10, []),
            // Asked once: not again before the content has changed, or has left its end.
            ([.approached(distance: -10), .stop(.loadMore), .closed(.loadMore)], -10, []),
            ([.approached(distance: -10), .stop(.loadMore), .closed(.loadMore), .contentChanged], -10, loads),
            ([.approached(distance: -10), .stop(.loadMore), .closed(.loadMore), .approached(distance: -400)], -10, loads),
            ([.trigger(.loadMore), .stop(.loadMore)], -10, []), ([.trigger(.loadMore), .stop(.loadMore), .closed(.loadMore)], -10, loads),
        ] as [([Event], Double, [Effect])]) func nearTheEnd(before: [Event], distance: Double, effects: [Effect])
    {
        var model = Self.model()
        model.automaticLoadDistance = 300
        for event in before { _ = model.handle(event) }
        #expect(model.handle(.approached(distance: distance)) == effects)
    }

    /// Whatever happens, only one edge loads, and every load that is asked for is one that began.
    @Test func anyOrderOfEvents() {
        var random = SplitMix64(seed: 12)
        for _ in 0..<2000 {
            var model = Self.model()
            model.automaticLoadDistance = Bool.random(using: &random) ? 100 : nil
            var loads = 0
            for _ in 0..<40 {
                let edge = RefreshEdge.allCases.randomElement(using: &random) ?? .pull
                let event: Event =
                    switch Int.random(in: 0..<9, using: &random) {
                    case 0...2: Self.pulled(.random(in: -200...200, using: &random), edge, held: .random(using: &random))
                    case 3: .approached(distance: .random(in: -200...200, using: &random))
                    case 4: .trigger(edge)
                    case 5: Bool.random(using: &random) ? .stop(edge) : .fail(edge)
                    case 6: .noMore(.random(using: &random))
                    case 7: .enable(edge, .random(using: &random))
                    default: .closed(edge)
                    }
                let busy = RefreshEdge.allCases.filter { model[$0].state == .loading }
                let effects = model.handle(event)
                let nowBusy = RefreshEdge.allCases.filter { model[$0].state == .loading }
                loads += effects.count { if case .load = $0 { true } else { false } }
                #expect(nowBusy.count <= 1 && model[.pull].state != .noMore, "\(event)")
                if loads == 0 { #expect(busy.isEmpty) }
                if nowBusy.count > busy.count { #expect(effects.contains(.load(nowBusy[0]))) }
            }
        }
    }
}
