import TakeTesting
import Testing

@Suite struct WeatherTests {
    @Test func changesAfterEachClose() throws {
        let close = { (time: Double) in "\(time) down 207 600\n\(time + 0.01) slide 207 300 0.3\n\(time + 0.35) up\n" }
        var lines = ""
        for round in 0..<5 {
            let start = Double(round) * 4
            lines +=
                "\(start + 0.1) down 207 150\n\(start + 0.11) slide 207 \(fingerY(forPull: 140)) 0.39\n\(start + 0.55) up\n"
                + close(start + 1.5)
        }
        let run = try TakeRun(lines + "21 end")
        for round in 0..<5 { #expect(run.at(Double(round) * 4 + 1.4)["weather.type"] == Double(round)) }
        #expect(run.last["weather.type"] == 0)
    }

    @Test func requestsQueueUp() throws {
        let run = try TakeRun("2 do showWeather rain\n2.1 do showWeather snow\n2.2 do showWeather cloud\n6 end")
        #expect(run.at(1.5)["weather.queue"] == 0 && run.at(2.05)["weather.queue"] == 1 && run.at(2.3)["weather.queue"] == 3)
        #expect(run.at(3.05)["weather.queue"] == 2 && run.at(4.05)["weather.queue"] == 1 && run.at(5.05)["weather.queue"] == 0)
        #expect(run.layer("weather.cloud") != nil && run.layer("weather.rain") == nil && run.layer("weather.snow") == nil)
    }

    @Test(arguments: [("sun", 3...5), ("rain", 11...11), ("cloud", 2...2)])
    func hasItsClouds(type: String, count: ClosedRange<Int>) throws {
        let run = try TakeRun("0.1 end", header: "option weather \(type)")
        let scenery = try #require(run.layer("weather.\(type)"))
        #expect(count.contains(scenery.sublayers.filter { $0.name.hasPrefix("cloud") }.count))
    }

    @Test func aSeedGivesTheSameSky() throws {
        func positions(_ seed: Int) throws -> [Double] {
            let run = try TakeRun("0.1 end", header: "option weather rain\nseed \(seed)")
            return try #require(run.layer("weather.rain")).sublayers.map { $0.presentation.position.x }
        }
        #expect(try positions(3) == positions(3))
        #expect(try positions(3) != positions(4))
    }

    @Test func aLittleMoreSnowThanRain() throws {
        func count(_ weather: String, _ element: String) throws -> Int {
            let run = try TakeRun("0.1 end", header: "option weather \(weather)")
            return try #require(run.layer("weather.\(weather)")).sublayers.count { $0.name.hasPrefix(element) }
        }
        #expect(try count("snow", "flake") == 64 && count("rain", "streak") == 43)
    }

    @Test func cloudsOverWaterStartAnywhereOnTheirWay() throws {
        func places(_ seed: Int) throws -> [Double] {
            let run = try TakeRun("0.5 end", header: "option weather cloud\nseed \(seed)")
            let scenery = try #require(run.layer("weather.cloud"))
            let bird = try #require(scenery.descendant("bird")).presentation.frame.origin.x
            #expect(try #require(scenery.descendant("bird.reflection")).presentation.frame.origin.x == bird)
            return [bird] + scenery.sublayers.map { $0.presentation.position.x }
        }
        #expect(try places(3) == places(3))
        #expect(try places(3) != places(4))
    }
}
