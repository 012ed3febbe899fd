import PagedRefreshArt

/// The texts and numbers of a page.
struct Story {
    let author: String
    let caption: String
    let likes: String
    let comments: String
    let shares: String
    let scenery: Scenery

    /// The stories of the pages in order; after the last one they begin again.
    static let all = [
        Story(author: "@山间来信", caption: "日出前，云还没有醒来 #清晨", likes: "28.6万", comments: "9431", shares: "1.2万", scenery: .mountains),
        Story(author: "@沙与星", caption: "风把沙丘重新画了一遍", likes: "15.2万", comments: "3608", shares: "7215", scenery: .dunes),
        Story(author: "@晚归的人", caption: "城市睡得比我还晚 #夜景", likes: "42.9万", comments: "1.8万", shares: "2.6万", scenery: .city),
        Story(author: "@海边的月亮", caption: "今晚的浪很轻，月亮很近", likes: "33.1万", comments: "1.1万", shares: "9870", scenery: .waves),
        Story(author: "@小行星电台", caption: "你好，这里是很远很远的地方", likes: "51.7万", comments: "2.4万", shares: "3.3万", scenery: .planets),
        Story(author: "@三月", caption: "花开的时候记得抬头 #春天", likes: "19.4万", comments: "5127", shares: "8046", scenery: .petals),
        Story(author: "@北纬六十六度", caption: "极光来的时候没有声音", likes: "60.3万", comments: "3.0万", shares: "4.5万", scenery: .aurora),
        Story(author: "@热气球日记", caption: "升到一千米，早安", likes: "22.8万", comments: "6402", shares: "1.0万", scenery: .balloons),
        Story(author: "@池塘观察员", caption: "雨停了，荷叶还在说话", likes: "12.5万", comments: "2219", shares: "5033", scenery: .lotus),
    ]
}
