import LogoWave
import Layers
import TakeTesting
import Testing

/// Navigation bar and tab bar, which are there unless the option `insets none` takes them away.
@Suite struct BarsTests {
    @Test func theyAreOverTheListByDefault() throws {
        let take = try TakeRun(LogoWaveScene.description, "0.1 end")
        #expect(take.last["insetTop"] == 64 && take.last["insetBottom"] == 49 && take.last["y"] == -64)
        #expect(take.stage.scene.root.sublayers.map(\.name) == ["list", "navBar", "tabBar"])
        #expect(try run("0.1 end").stage.scene.root.sublayers.map(\.name) == ["list"])
        let replaced = try TakeRun(LogoWaveScene.description, "0.1 do replaceList\n0.3 end")
        #expect(replaced.stage.scene.root.sublayers.map(\.name) == ["list", "navBar", "tabBar"])
    }

    @Test(arguments: [10.0, 20, 40]) func theMarkIsSeenWhole(distance: Double) throws {
        let take = try TakeRun(LogoWaveScene.description, pull([distance]) + "0.3 end")
        let mark = try #require(take.layer("logo"))
        let frame = take.stage.scene.root.convert(mark.bounds, from: mark)
        #expect(take.last["pull.dist"] == distance && frame.minY == 10 + distance && frame.height == 44)
        #expect(take.layer("logoWave")?.opacity == 1)
        // Nothing hides it but the rows, which begin below it.
        #expect(take.layer("navBar.ground")?.opacity == 0 && frame.maxY < 64 + distance)
    }

    /// A status bar without a cutout has the time in the middle, where the mark would be at rest; on other phones it would hang under the cutout.
    @Test func theMarkIsSeenOnlyWhileItIsPulled() throws {
        for device in ["iphonese1", "iphonese", "414x736@2", "iphonex", "iphone15pro", "iphoneair"] {
            var looks: [(pull: Double, opacity: Double)] = []
            let take = try TakeRun(
                LogoWaveScene.description, "0.1 down 150 150\n0.12 slide 150 330 0.5\n0.8 up\n4 end", header: "device \(device)"
            ) { stage in
                guard let mark = stage.scene.root.descendant("logoWave"), let list = stage.scene.root.descendant("list") else { return }
                looks.append((-list.bounds.minY - stage.configuration.device.model.safeArea.top - 44, mark.opacity))
            }
            for look in looks { #expect(abs(look.opacity - max(0, min(look.pull / 10, 1))) < 1e-9, "\(device)") }
            #expect(looks[0].opacity == 0 && looks.contains { $0.opacity == 1 } && looks.last?.opacity == 0)
            #expect(take.at(2).word("pull.state") == "loading" && take.last.word("pull.state") == "stopped")
            // Where it is seen whole it is below the time.
            guard take.stage.configuration.device.model.cutout == nil else { continue }
            let root = take.stage.scene.root
            let (mark, time) = (try #require(take.layer("logo")), try #require(take.layer("9:41")))
            #expect(root.convert(mark.bounds, from: mark).minY + 10 >= root.convert(time.bounds, from: time).maxY)
        }
        for device in ["iphonex", "iphone13mini", "iphone15pro", "iphoneair"] {
            let take = try TakeRun(LogoWaveScene.description, "0.1 end", header: "device \(device)")
            let root = take.stage.scene.root
            let mark = try #require(take.layer("logo"))
            let frame = root.convert(mark.bounds, from: mark)
            for name in ["9:41", "signal", "wifi", "battery"] {
                let word = try #require(take.layer(name))
                #expect(frame.intersection(root.convert(word.bounds, from: word)).isEmpty, "\(name)")
            }
            let cutout = try #require(take.stage.configuration.device.model.cutoutFrame)
            #expect(frame.intersection(cutout).isEmpty)
        }
    }

    @Test func theBarHasAGroundOnceTheListIsBehindIt() throws {
        let take = try TakeRun(LogoWaveScene.description, "0.1 wheel 207 400 0 4\n0.3 end")
        #expect(take.layer("navBar.ground")?.opacity == 0.5)
        let far = try TakeRun(LogoWaveScene.description, "0.1 wheel 207 400 0 90\n0.3 end")
        #expect(far.layer("navBar.ground")?.opacity == 1)
    }

    /// The list begins below the island's bar of 59 and 44 points, and ends above the home indicator.
    @Test func theBarsLeaveRoomForTheIsland() throws {
        let take = try TakeRun(LogoWaveScene.description, "0.1 end", header: "device iphone15pro")
        #expect(take.last["y"] == -103 && take.last["insetBottom"] == 49 + 34)
        #expect(take.layer("navBar")?.bounds.height == 103 && take.layer("tabBar")?.bounds.height == 83)
    }

    @Test(arguments: ["option insets bars", "option insets none"]) func beforeTheFirstPullTheMarkIsInItsPlace(header: String) throws {
        let take = try TakeRun(LogoWaveScene.description, "0.1 end", header: header)
        let mark = try #require(take.layer("logo"))
        #expect(mark.position.x == 207 && mark.position.y == 32)
        let globe = try #require(take.layer("globe")?.sublayers.first)
        #expect(globe.position.x == 207 && globe.position.y == 24)
    }
}

/// What happens when a load ends while a finger is there.
@Suite struct EndTests {
    /// It loads, the list is taken hold of and pulled beyond 80 points, and the refresh ends meanwhile, at 2 s.
    private let ended = pull([60, 90]) + "0.4 up\n1 down 200 150\n1.1 slide 200 215 0.3\n2 do stop\n"

    @Test func aRefreshThatEndsUnderAFingerDoesNotArmAgain() throws {
        let take = try run(ended + "2.2 slide 200 225 0.3\n2.8 up\n5 end")
        #expect(take.at(1.9)["y"] < -80 && take.at(2.6)["y"] < take.at(1.9)["y"])
        for frame in take.between(2, 5) { #expect(frame.word("pull.state") == "stopped") }
        #expect(take.last["reloadCount"] == 1 && take.last["y"] == 0)
    }

    /// The finger still holds the list beyond 80 points. The water rests, too.
    @Test func theMarkEmptiesOnceClosed() throws {
        let take = try run(ended + "2.2 slide 200 225 0.3\n4 up\n6 end")
        #expect(take.at(2.1)["L"] > 0.35 && take.at(2.21)["L"] > 0.98 && take.at(3.9)["y"] < -80)
        for frame in take.between(2.31, 6) { #expect(frame["L"] == 0 && frame["f1"] == take.at(2.31)["f1"], "\(frame.time)") }
        // So do the waves on screen: below the mark's box there is nothing of them.
        let front = try #require(take.layer("frontWave")?.mask)
        #expect(front.frame.minY >= 44)
    }

    @Test func backAtTheTopItPullsAnew() throws {
        let take = try run(ended + "2.2 slide 200 0 0.2\n2.6 slide 200 340 0.3\n3.1 up\n6 end")
        #expect(take.at(2.5)["pull.dist"] <= 0 && take.at(3).word("pull.state") == "triggered")
        #expect(take.last["reloadCount"] == 2)
    }

    @Test func anotherFingerPullsAnew() throws {
        let take = try run(ended + "2.2 up\n2.25 down 200 150\n2.3 slide 200 400 0.2\n2.7 up\n6 end")
        #expect(take.at(2.6).word("pull.state") == "triggered" && take.last["reloadCount"] == 2)
    }

    /// The end closes after a load that brought nothing, and is pulled on before the globe has faded.
    @Test func aGlobeCaughtInItsFadeIsWholeAndGoesOnFromWhereItIs() throws {
        let take = try run(pullUp([60, 90]) + "0.5 up\n1.5 do stopMore\n1.6 down 200 600\n1.62 slide 200 500 0.1\n3 end")
        for frame in take.between(1.7, 3) {
            #expect(frame["globe.alpha"] == min(frame["load.u"] / 48, 1) && frame["globe.alpha"] > 0.5, "\(frame.time)")
        }
        let places = take.between(1.45, 3).map { $0["globe.tx"] }
        for (a, b) in zip(places, places.dropFirst()) { #expect(abs(b - a) < 1) }
        #expect(places[places.count - 1] != -56)
    }

    @Test func theWordsKeepTheirPlace() throws {
        for bars in [0.0, 49] {
            let header = bars == 0 ? "" : "option insets bars"
            let take = try run("0.1 do noMore\n0.2 wheel 207 400 0 9000\n1 end", header: header)
            #expect(take.last["insetBottom"] == bars + 48 && take.last["y"] == 1200 + bars + 48 - 736)
            let caption = try #require(take.layer("loadMore"))
            let frame = take.stage.scene.root.convert(caption.bounds, from: caption)
            #expect(frame.maxY == 736 - bars && frame.height == 48)
        }
        // After the last load, and until a refresh has ended.
        let loaded = try run("0.1 do triggerMore\n2 do triggerMore\n4 do triggerMore\n6 end")
        #expect(loaded.last["rows"] == 50 && loaded.last.word("load.state") == "noMore" && loaded.last["insetBottom"] == 48)
        let anew = try run("0.1 do noMore\n1 do trigger\n4 end")
        #expect(anew.at(0.9)["insetBottom"] == 48 && anew.last["insetBottom"] == 0 && anew.last.word("load.state") == "stopped")
    }

    @Test func aShortListAsksOnce() throws {
        let take = try run(
            "0.1 down 200 600\n0.2 move 200 \(fingerY(pullUp: 30))\n0.3 move 200 \(fingerY(pullUp: 60))\n0.5 up\n1 do stopMore\n8 end",
            header: "option rows 3")
        #expect(take.at(0.9).word("load.state") == "loading")
        #expect(take.last["loadCount"] == 1 && take.last["rows"] == 3 && take.last["y"] == 0)
    }

    @Test func moreOfTheWavesIsSeenWhileItLoads() throws {
        let take = try run("0.1 do trigger\n1.5 end")
        // The hole of the mark ends 26 points below its top, and the mark's round at 42.
        let amplitude = 3.0
        for middle in [take.last["k1"], take.last["k2"]] { #expect(middle - amplitude > 25.9 && middle + amplitude < 36) }
    }
}
