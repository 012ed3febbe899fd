import Compositing
import Geometry
import Layers
import LogoWave
import PagedRefresh
import Pixels
import Sessions
import Staging
import Takes
import Testing
import Typesetting
import WeChat

/// Words of WeChat's panel stand out from every sky behind them.
struct ReadabilityTests {
    /// The panel is open and at rest, and shows one weather.
    private func stage(
        _ weather: String, seed: Int, device: String = "414x736@2", option: String = "", _ lines: String = ""
    ) throws -> Stage {
        let text = """
            overscroll-take 1
            scene wechat
            device \(device)
            seed \(seed)
            option weather \(weather)
            \(option)
            0.1 down 150 150
            0.11 slide 150 560 0.39
            0.55 up
            \(lines)
            3 end
            """
        var player = TakePlayer(
            try Take(parsing: text, file: "words", vocabulary: Golden.vocabulary), scene: WeChatScene.description,
            typography: try Typography())
        try player.play(until: 3)
        return player.stage
    }

    /// - Parameters:
    ///   - height: of the upper part that is drawn, in points; nil for all of the screen.
    ///   - scale: pixels per point.
    ///   - compositor: has the pictures that it has drawn before, as in a window.
    private func picture(
        _ stage: Stage, height: Double? = nil, scale: Int = 2, by compositor: Compositor = Compositor()
    ) -> Bitmap {
        let size = stage.configuration.device.size
        let bitmap = Bitmap(width: Int(size.width) * scale, height: Int(height ?? size.height) * scale)
        var snapshot = LayerSnapshot(size: size, scale: Double(scale))
        stage.capture(&snapshot)
        var damage = Damage(width: bitmap.width, height: bitmap.height)
        damage.insertAll()
        compositor.compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
        return bitmap
    }

    /// Relative luminance after WCAG 2.
    private static func luminance(_ pixel: UInt32) -> Double {
        func channel(_ shift: UInt32) -> Double { linear[Int(pixel >> shift & 255)] }
        return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    /// The light of each encoded level.
    private static let linear = (0..<256).map { level in
        let value = Double(level) / 255
        return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    }

    /// The contrast of a word's strokes with what is around them, both on the average. The compositor of a stage has drawn its clouds before.
    private func contrast(of name: String, on stage: Stage, by compositor: Compositor) throws -> Double {
        let words = stage.scene.root.all(name).filter { $0.opacity > 0 }
        let word = try #require(words.first)
        let frame = stage.scene.root.convert(word.bounds, from: word)
        let shown = picture(stage, by: compositor)
        let opacity = word.opacity
        word.opacity = 0
        let ground = picture(stage, by: compositor)
        word.opacity = opacity
        var (strokes, around) = ((sum: 0.0, count: 0.0), (sum: 0.0, count: 0.0))
        for y in Int(frame.minY * 2)..<Int(frame.maxY * 2) {
            for x in Int(frame.minX * 2)..<Int(frame.maxX * 2) {
                let (now, before) = (Self.luminance(shown.row(y)[x]), Self.luminance(ground.row(y)[x]))
                around = (around.sum + before, around.count + 1)
                if shown.row(y)[x] != ground.row(y)[x] { strokes = (strokes.sum + now, strokes.count + 1) }
            }
        }
        let (a, b) = (strokes.sum / max(strokes.count, 1), around.sum / max(around.count, 1))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    @Test(arguments: ["sun", "cloud", "rain", "lightning", "snow"], [1, 2, 3, 4])
    func theWordsCanBeRead(weather: String, seed: Int) throws {
        let (stage, compositor) = (try stage(weather, seed: seed), Compositor())
        // Averages over soft edges; white on the plain mask has about 3.3, and the dark labels there 2.3.
        #expect(try contrast(of: "小程序", on: stage, by: compositor) > 2)
        for label in ["最近使用", "我的小程序"] { #expect(try contrast(of: label, on: stage, by: compositor) > 1.7, "\(label)") }
    }

    /// The opacity of each pixel of what a layer shows at two pixels a point, 0...255, row by row.
    private func opacities(_ layer: Layer) throws -> [[Int]] {
        let picture = Picture(try #require(layer.contents), in: layer.bounds)
        let image = Image(size: picture.part.bounds.size, scale: 2) { picture.contents.draw(picture.part, in: &$0) }
        return (0..<image.height).map { y in (0..<image.width).map { Int(image.pixels[y * image.width + $0] >> 24) } }
    }

    /// The title's shadow is so soft that it has neither edges nor the shapes of strokes, and it ends in nothing.
    @Test func theTitlesShadowIsSoft() throws {
        let shadow = try opacities(#require(stage("sun", seed: 1).scene.root.all("panel.titleShadow").first))
        let darkest = try #require(shadow.joined().max())
        #expect((40...80).contains(darkest))
        #expect(shadow.allSatisfy { row in zip(row, row.dropFirst()).allSatisfy { abs($1 - $0) <= 9 } })
        #expect(zip(shadow, shadow.dropFirst()).allSatisfy { above, below in zip(above, below).allSatisfy { abs($1 - $0) <= 9 } })
        #expect(shadow[0].max() == 0 && shadow.last?.max() == 0 && shadow.allSatisfy { $0[0] == 0 && $0.last == 0 })
    }

    /// A cloud behind the status bar fades over so many points that it does not look cut off.
    @Test(arguments: ["414x736@2", "iphone15pro"]) func theHazeHasNoEdge(device: String) throws {
        let haze = try opacities(#require(stage("sun", seed: 1, device: device).scene.root.all("statusBarScrim").first)).map { $0[0] }
        #expect(haze[0] == 204 && haze.last == 0)
        #expect(zip(haze, haze.dropFirst()).allSatisfy { (0...4).contains($0 - $1) })
    }
}

// MARK: - The bar over a pulled list

extension ReadabilityTests {
    /// Time and title stand on the list's ground, or on whatever picture the list shows when it is pulled.
    @Test(arguments: ["414x736@2", "iphone15pro"], [("preset", 60.0), ("preset", 240), ("sunrise", 5), ("sunrise", 60), ("sunrise", 240)])
    func timeAndTitleCanBeReadWhileAListIsPulled(device: String, row: (animation: String, pull: Double)) throws {
        let text = """
            overscroll-take 1
            scene logowave
            device \(device)
            option animation \(row.animation)
            0.1 down 150 150
            0.11 slide 150 \(160 + row.pull) 0.3
            1 end
            """
        var player = TakePlayer(
            try Take(parsing: text, file: "bar", vocabulary: Golden.vocabulary), scene: LogoWaveScene.description,
            typography: try Typography())
        try player.play(until: 0.9)
        let compositor = Compositor()
        for words in ["9:41", "商品"] {
            let contrast = try contrast(of: words, on: player.stage, by: compositor)
            // Averages over soft edges; black on the plain ground has 3.8 and 4.4.
            #expect(contrast > 3, "\(words)")
        }
    }
}

// MARK: - White words on pages of every colour

extension ReadabilityTests {
    /// The counts, the author, the caption and the tabs of a page. The lightest pixel of a word is one of its strokes, and more than half of the others are the ground round these.
    @Test(arguments: 1...8) func theWordsOfEveryPageCanBeRead(page: Int) throws {
        let golden = try #require(Golden.pagedRefresh.first { $0.name == "pagedrefresh-page\(page)" })
        var player = TakePlayer(
            try Take(parsing: golden.take, file: "words", vocabulary: Golden.vocabulary), scene: PagedRefreshScene.description,
            typography: try Typography())
        try player.play(until: golden.time)
        let root = player.stage.scene.root
        let layer = try #require(root.all("page\(page)").first)
        let counts = ["heart", "comment", "share"].flatMap { layer.all($0) }.compactMap(\.sublayers.last)
        let tabs = ["推荐", "附近"].flatMap { root.all($0) }.flatMap(\.sublayers).filter { !$0.isHidden && !$0.name.isEmpty }
        let words = counts + layer.sublayers.filter { $0.name.hasPrefix("@") || $0.name.count > 8 } + tabs
        #expect(counts.count == 3 && words.count >= 6)
        let shown = picture(player.stage)
        for word in words {
            let frame = root.convert(word.bounds, from: word)
            let lights = (Int(frame.minY * 2)..<Int(frame.maxY * 2)).flatMap { y in
                (Int(frame.minX * 2)..<Int(frame.maxX * 2)).map { Self.luminance(shown.row(y)[$0]) }
            }.sorted()
            let contrast = (lights[lights.count - 1] + 0.05) / (lights[lights.count / 2] + 0.05)
            #expect(contrast > 2, "\(word.name): \(contrast)")
        }
    }
}

// MARK: - The status bar

extension ReadabilityTests {
    /// The least contrast of the status bar's one colour with what is behind its words and icons. The panel and birds are left out: its icons pass there as it leaves, as the rows of any list do.
    private func statusBarContrast(_ stage: Stage, by compositor: Compositor = Compositor()) throws -> Double {
        let bar = try #require(stage.scene.root.all("statusBar").first)
        let contents = bar.sublayers
        // Black and white lie over each other, and one of them is hidden.
        #expect(contents.count == 2 && contents.map(\.presentation.opacity).sorted() == [0, 1])
        let color = contents[1].presentation.opacity
        let frames = contents[0].sublayers.map { stage.scene.root.convert($0.bounds, from: $0) }
        #expect(frames.count == 4)
        let hidden = [bar] + stage.scene.root.all("panel") + stage.scene.root.all("bird")
        for layer in hidden { layer.isHidden = true }
        // No strokes are in it, so one pixel a point shows its colours.
        let ground = picture(stage, height: bar.bounds.height, scale: 1, by: compositor)
        for layer in hidden { layer.isHidden = false }
        var least = Double.infinity
        for frame in frames {
            for y in Int(frame.minY)..<Int(frame.maxY) {
                for x in Int(frame.minX)..<Int(frame.maxX) {
                    let behind = Self.luminance(ground.row(y)[x])
                    least = min(least, (max(color, behind) + 0.05) / (min(color, behind) + 0.05))
                }
            }
        }
        return least
    }

    private static let devices = ["iphonese1", "414x736@2", "iphonex", "iphone15pro", "iphoneair"]

    @Test(arguments: devices, ["sun", "cloud", "rain", "lightning", "snow"])
    func theStatusBarCanBeReadOnEverySky(device: String, weather: String) throws {
        for seed in 1...6 {
            let contrast = try statusBarContrast(stage(weather, seed: seed, device: device))
            #expect(contrast >= 3, "seed \(seed)")
        }
        for sky in ["day", "night"] {
            let contrast = try statusBarContrast(stage(weather, seed: 1, device: device, option: "option sky \(sky)"))
            #expect(contrast >= 3, "\(sky)")
        }
    }

    @Test(arguments: devices) func theStatusBarCanBeReadWhileThePanelIsPushedUp(device: String) throws {
        for share in [0.01, 0.02, 0.03, 0.04, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 0.95] {
            let height = try stage("sun", seed: 1, device: device).configuration.device.size.height
            let push = "1.5 down 150 \(height - 5)\n1.51 slide 150 \(height - 15 - share * (height - 30)) 0.5"
            let stage = try stage("sun", seed: 2, device: device, push)
            let contrast = try statusBarContrast(stage)
            #expect(contrast >= 3, "pushed up by \(share) of the screen")
        }
    }

    /// A take in which the panel opens after a pull of so many points of finger, and what a hand does then.
    private func play(_ device: String, _ weather: String, _ sky: String, pull: Double, _ lines: String = "") throws -> TakePlayer {
        let text = """
            overscroll-take 1
            scene wechat
            device \(device)
            seed \(Int(pull))
            option weather \(weather)
            option sky \(sky)
            0.1 down 150 150
            0.11 slide 150 \(150 + pull) 0.3
            0.45 up
            \(lines)
            4 end
            """
        return TakePlayer(
            try Take(parsing: text, file: "words", vocabulary: Golden.vocabulary), scene: WeChatScene.description,
            typography: try Typography())
    }

    /// Checks each frame between two times, and that the colour changes once.
    private func check(_ player: inout TakePlayer, from start: Double, to end: Double, _ comment: String) throws {
        // One for all frames: the clouds are drawn once and not for each of them.
        let compositor = Compositor()
        var colors: [Double] = []
        var frame = (start * 60).rounded(.up)
        while frame <= end * 60 {
            try player.play(until: frame / 60)
            let contrast = try statusBarContrast(player.stage, by: compositor)
            #expect(contrast >= 3, "\(comment) at \(frame / 60)")
            let color = try #require(player.stage.scene.root.all("statusBar").first).sublayers[1].presentation.opacity
            if colors.last != color { colors.append(color) }
            frame += 1
        }
        #expect(colors.count == 2, "\(comment): \(colors)")
    }

    private static let skies = ["sun", "cloud", "rain", "lightning", "snow"].flatMap { weather in
        ["off", "day", "night"].map { (weather: weather, sky: $0) }
    }

    /// After short pulls, which open it from the home screen's grey, and after long ones, with the panel half there.
    @Test(arguments: ["414x736@2", "iphone15pro"], skies)
    func theStatusBarCanBeReadInEveryFrameOfTheOpening(device: String, row: (weather: String, sky: String)) throws {
        for pull in [210.0, 310, 420, 560] {
            var player = try play(device, row.weather, row.sky, pull: pull)
            try check(&player, from: 0.44, to: 0.9, "after \(pull) points")
        }
    }

    /// Closed by a drag at the panel's end, and pushed up slowly.
    @Test(arguments: ["414x736@2", "iphone15pro"], skies)
    func theStatusBarCanBeReadInEveryFrameOfTheClosing(device: String, row: (weather: String, sky: String)) throws {
        var closing = try play(device, row.weather, row.sky, pull: 400, "1.5 down 150 545\n1.51 slide 150 566 0.1\n1.7 up")
        try check(&closing, from: 1.68, to: 2.15, "closing")
        let height = try #require(Device(device)).size.height
        var pushed = try play(device, row.weather, row.sky, pull: 400, "1.5 down 150 \(height - 8)\n1.51 slide 150 5 1.2")
        try check(&pushed, from: 1.5, to: 2.7, "pushed up")
    }

    /// The number of pixels of the status bar that stand out from what is behind them, and of those among them that are strokes on the ground of the first frame.
    private func readablePixels(_ stage: Stage, by compositor: Compositor) throws -> Int {
        let bars = stage.scene.root.all("statusBar") + stage.scene.root.all("page.statusBar")
        let height = try #require(bars.first).bounds.height
        let shown = picture(stage, height: height, by: compositor)
        for bar in bars { bar.isHidden = true }
        let ground = picture(stage, height: height, by: compositor)
        for bar in bars { bar.isHidden = false }
        var count = 0
        for y in 0..<shown.height {
            for x in 0..<shown.width where shown.row(y)[x] != ground.row(y)[x] {
                let (a, b) = (Self.luminance(shown.row(y)[x]), Self.luminance(ground.row(y)[x]))
                if (max(a, b) + 0.05) / (min(a, b) + 0.05) >= 3 { count += 1 }
            }
        }
        return count
    }

    /// A page comes over the panel or the home screen, goes back, and follows a finger: as many pixels of the words and icons can be read in every frame as at rest, whatever the page's edge crosses.
    @Test(arguments: ["414x736@2", "iphone15pro"], ["openProgram 0", "searchPrograms", "openChat 1"])
    func theStatusBarCanBeReadWhileAPageMoves(device: String, page: String) throws {
        // The panel closes behind a program; a chat is opened when the panel has closed.
        let close = page == "openChat 1" ? "1.2 down 150 545\n1.21 slide 150 566 0.1\n1.4 up\n" : ""
        let moves = "2 do \(page)\n2.6 down 5 400\n2.61 slide 300 400 0.2\n2.82 slide 60 400 0.2\n3.03 up\n3.4 do back"
        var player = try play(device, "snow", "off", pull: 400, close + moves)
        let compositor = Compositor()
        try player.play(until: 1.99)
        let whole = try readablePixels(player.stage, by: compositor)
        #expect(whole > 500)
        for frame in 120...230 {
            try player.play(until: Double(frame) / 60)
            let readable = try readablePixels(player.stage, by: compositor)
            #expect(Double(readable) > 0.8 * Double(whole), "\(readable) of \(whole) at \(Double(frame) / 60)")
        }
    }
}

extension Layer {
    fileprivate func all(_ name: String) -> [Layer] { (self.name == name ? [self] : []) + sublayers.flatMap { $0.all(name) } }
}
