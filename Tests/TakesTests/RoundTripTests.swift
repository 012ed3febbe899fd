import Geometry
import Takes
import Testing

struct RoundTripTests {
    /// Numbers whose decimal form is long, or odd.
    private func number(_ random: inout SplitMix64) -> Double {
        switch random.nextInteger(below: 5) {
        case 0: Double(random.nextInteger(below: 1000))
        case 1: random.nextUnit() * 1e-9
        case 2: -0.0
        case 3: -random.nextUnit() * 1e6
        default: random.nextUnit() * 414
        }
    }

    private func randomTake(seed: UInt64) -> Take {
        var random = SplitMix64(seed: seed)
        var configuration = Take.Configuration()
        configuration.device = Device(size: Size(100 + random.nextUnit() * 500, 736), scale: 0.5 + random.nextUnit() * 3)
        configuration.pointer = Take.Pointer.allCases[Int(seed % 3)]
        configuration.seed = random.next()
        configuration.options = seed % 3 == 0 ? ["speed": "fast", "colour": "blue"] : [:]
        var take = Take(scene: "ball", configuration: configuration)
        var time = 0.0
        func place(_ random: inout SplitMix64) -> Point { Point(number(&random), number(&random)) }
        func add(_ action: Take.Action) {
            take.lines.append(Take.Line(time, action))
            time = take.lines[take.lines.count - 1].endTime
        }
        for _ in 0..<12 {
            time += random.nextUnit()
            let finger = random.nextInteger(below: 10)
            switch random.nextInteger(below: 8) {
            case 0:
                add(.down(place(&random), finger: finger))
                add(.move(place(&random), finger: finger))
                let easing = Take.Easing.allCases[random.nextInteger(below: 4)]
                add(.slide(place(&random), duration: random.nextUnit() * 60, easing: easing, finger: finger))
                add(.up(finger: finger))
            case 1: add(.drag(from: place(&random), to: place(&random), duration: random.nextUnit()))
            case 2: add(.tap(place(&random)))
            case 3:
                add(.wheel(place(&random), delta: place(&random), isEased: random.nextInteger(below: 2) == 0))
                for phase in Take.ScrollPhase.allCases { add(.scroll(place(&random), delta: place(&random), phase)) }
            case 4: add(.command(name: "place", arguments: ["\(random.nextUnit())", "x=1"]))
            case 5: add(.frame)
            case 6: add(.cancel)
            default:
                add(.hide)
                add(.show)
            }
        }
        if seed % 2 == 0 { add(.end) }
        for comparison in Take.Expectation.Comparison.allCases {
            let start = random.nextUnit() * 100
            let value = ProbeValue.number(number(&random))
            take.expectations.append(Take.Expectation(start...start + random.nextUnit(), "list.offset", comparison, value))
        }
        let moment = abs(number(&random))
        take.expectations.append(Take.Expectation(moment...moment, "ball.x", .equal, .number(0.1), tolerance: random.nextUnit()))
        take.expectations.append(Take.Expectation(0...0, "speed", .notEqual, .word("fast")))
        take.expectations.append(Take.Expectation(0...1, "visible", .equal, .flag(seed % 2 == 0)))
        for _ in 0..<3 { take.hashes.append(Take.PictureHash(time: random.nextUnit(), hash: random.next() >> random.next() % 64)) }
        return take
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func textGivesTheSameTakeBack(seed: UInt64) throws {
        let take = randomTake(seed: seed)
        let copy = try Take(parsing: take.text(in: words), file: "", vocabulary: words)
        #expect(copy.lines == take.lines && copy.text(in: words) == take.text(in: words))
        #expect(copy.expectations.map(\.times) == take.expectations.map(\.times))
        #expect(copy.expectations.map(\.value) == take.expectations.map(\.value))
        #expect(copy.hashes.map(\.hash) == take.hashes.map(\.hash) && copy.hashes.map(\.time) == take.hashes.map(\.time))
        #expect(copy.configuration.device == take.configuration.device && copy.configuration.seed == take.configuration.seed)
        #expect(copy.configuration.pointer == take.configuration.pointer && copy.configuration.options == take.configuration.options)
    }

    @Test(arguments: [0.0, -0.0, 0.1, 1.0 / 3, -1e6, .leastNonzeroMagnitude, 1e-9, 0.1 + 0.2, 123456.789])
    func numbersKeepEveryBit(number: Double) throws {
        var take = Take(scene: "ball")
        take.lines = [Take.Line(0.1 + 0.2, .tap(Point(number, 1)))]
        let copy = try Take(parsing: take.text(in: words), file: "", vocabulary: words)
        guard case .tap(let place)? = copy.lines.first?.action else {
            Issue.record("no tap")
            return
        }
        #expect(place.x.bitPattern == number.bitPattern && copy.lines[0].time == 0.1 + 0.2)
    }

    @Test func theTextIsReadable() throws {
        let text = """
            overscroll-take 1
            scene ball
            device 200x400@2
            feel uikit
            pointer finger
            seed 1
            option colour green
            option speed fast
            0 down 1 2.5 finger 3
            0.5 slide 3 4 0.25 easeIn finger 3
            1 up finger 3
            2 end

            """
        #expect(try Take(parsing: text, file: "", vocabulary: words).text(in: words) == text)
    }
}
