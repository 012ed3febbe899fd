import Geometry
import Takes
import Testing

/// Phones by their names.
@Suite struct DeviceTests {
    @Test(arguments: DeviceModel.all) func everyPhoneIsReadByItsName(model: DeviceModel) throws {
        let name = try #require(model.name)
        let device = try #require(Device(name))
        #expect(device.model == model && device.scale == model.scale && device.description == name)
        #expect(Device("\(name)@1.5")?.description == "\(name)@1.5" && Device("\(name)@1.5")?.size == model.size)
        #expect(DeviceModel.all.filter { $0.name == name }.count == 1)
        // The safe area ends below the status bar, and what the screen leaves out lies above its end.
        #expect(model.safeArea.top >= model.statusBarHeight && (model.cutout == nil) == (model.safeArea.bottom == 0))
        switch model.cutout {
        case .notch(let size): #expect(size.height <= model.safeArea.top && size.width < model.size.width / 1.5)
        case .island(let top): #expect(top + DeviceModel.Cutout.islandSize.height <= model.safeArea.top)
        case nil: #expect(model.cornerRadius == 0)
        }
    }

    /// The defaults of MaterialKit's pill: its share of the width, its height and its distance from the edge.
    @Test(arguments: [
        ("iphonex", 134.0), ("iphone12", 139), ("iphone15pro", 140), ("iphone17pro", 144), ("iphonexr", 148), ("iphone13promax", 153),
        ("iphone15plus", 154), ("iphone17promax", 157),
    ])
    func theHomeIndicatorIsTheSystems(row: (name: String, width: Double)) throws {
        let model = try #require(DeviceModel.named(row.name))
        let frame = try #require(model.homeIndicatorFrame)
        #expect(frame.size == Size(row.width, 5) && frame.midX == model.size.width / 2 && frame.maxY == model.size.height - 8)
        #expect(frame.minY > model.size.height - model.safeArea.bottom)
    }

    @Test(arguments: ["iphonese1", "iphonese", "iphone8plus", "414x736@2"]) func aHomeButtonNeedsNoIndicator(name: String) throws {
        #expect(try #require(Device(name)).model.homeIndicatorFrame == nil)
    }

    @Test func aSizeIsLikeTheFirstPhoneOfThatSize() {
        #expect(Device("375x812@3")?.model.statusBarHeight == 44 && Device("375x812@3")?.description == "375x812@3")
        #expect(Device("414x896@2")?.model.statusBarHeight == 44 && Device("375x812@3") != Device("iphonex"))
        #expect(Device("402x874@2")?.model.cutout == .island(top: 14))
        #expect(Device.standard.model.statusBarHeight == 20 && Device("300x600")?.model.statusBarHeight == 20)
    }

    @Test func takesNameThem() throws {
        func take(_ device: String) throws -> Take {
            try Take(parsing: "overscroll-take 1\nscene ball\ndevice \(device)\n1 end\n", file: "a", vocabulary: words)
        }
        let read = try take("iphone16pro")
        #expect(read.configuration.device == Device("iPhone 16 Pro") && read.configuration.device.size == Size(402, 874))
        #expect(read.text(in: words).contains("\ndevice iphone16pro\n"))
        for (device, message) in [
            ("iphone16porn", "unknown device 'iphone16porn'; did you mean 'iphone16pro'?"), ("414x", "device '414x' is not a phone's name"),
            ("iphone16pro@9", "device 'iphone16pro@9' is not a phone's name"),
        ] {
            let error = #expect(throws: TakeError.self) { try take(device) }
            #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        }
    }
}
