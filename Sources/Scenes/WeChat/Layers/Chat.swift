import Pixels
import WeChatArt

/// The picture of a chat, 48 by 48 points: the avatar of a person or of a group.
enum ChatPicture: Equatable, Sendable {
    case one(Avatar)
    case group([Avatar])

    func draw(in canvas: inout Canvas) {
        switch self {
        case .one(let avatar): Art.avatar(avatar, in: &canvas)
        case .group(let members): Art.groupAvatar(members, in: &canvas)
        }
    }
}

/// One conversation in the list. All of them are invented.
struct Chat: Equatable {
    struct Sender: Equatable {
        let name: String
        let avatar: Avatar
    }

    let picture: ChatPicture
    let name: String
    /// The member of a group who wrote the last message.
    var sender: Sender?
    let message: String
    let time: String
    var unread = 0
    var isMuted = false

    /// The message as the list shows it; in a group the name of the sender comes first.
    var line: String { sender.map { "\($0.name): " + message } ?? message }

    static let all: [Chat] = [
        Chat(picture: .one(.fileTransfer), name: "文件传输助手", message: "[图片]", time: "9:38"),
        Chat(picture: .one(.mother), name: "妈妈", message: "周末回来吃饭吗？给你包了荠菜馄饨", time: "9:31", unread: 2),
        Chat(
            picture: .group([.photographer, .painter, .student, .girl, .gamer, .barista, .manager, .cat, .father]), name: "交互设计小组",
            sender: Sender(name: "小林", avatar: .painter), message: "回弹的曲线我重新量了一遍，明天对一下", time: "9:24", unread: 12),
        Chat(picture: .one(.subscriptions), name: "订阅号消息", message: "城市漫步: 秋天的梧桐大道，五条适合散步的路线", time: "9:10", isMuted: true),
        Chat(picture: .one(.student), name: "阿哲", message: "好的，那就老地方见", time: "8:57"),
        Chat(
            picture: .group([.mountain, .father, .photographer, .girl, .dog]), name: "周末爬山队",
            sender: Sender(name: "大鹏", avatar: .photographer), message: "周六六点半集合，记得带水和雨衣", time: "8:42",
            unread: 5, isMuted: true),
        Chat(picture: .one(.teacher), name: "陈老师", message: "论文第三章我看完了，批注已经发到你邮箱", time: "昨天"),
        Chat(picture: .one(.parcel), name: "服务通知", message: "快递已到达小区驿站，请凭取件码领取", time: "昨天", unread: 1),
        Chat(picture: .one(.girl), name: "苏苏", message: "[语音] 12\"", time: "昨天"),
        Chat(picture: .one(.coffee), name: "楼下咖啡馆", message: "今日手冲：云南日晒，会员第二杯半价", time: "昨天", isMuted: true),
        Chat(
            picture: .group([.father, .mother, .grandmother, .cat]), name: "一家人",
            sender: Sender(name: "爸爸", avatar: .father), message: "给你们看看今天钓的鱼", time: "昨天", unread: 3),
        Chat(picture: .one(.mountain), name: "老同学", message: "下个月的聚会定在江边那家", time: "星期四"),
        Chat(picture: .one(.flats), name: "物业管家", message: "明天上午九点到十一点停水，请提前储水", time: "星期四"),
        Chat(
            picture: .group([.shuttlecock, .student, .barista, .girl, .panda, .sea]), name: "羽毛球俱乐部",
            sender: Sender(name: "小雨", avatar: .girl), message: "还差一个人，有人来吗",
            time: "星期三",
            isMuted: true),
        Chat(picture: .one(.doctor), name: "林医生", message: "复查结果一切正常，放心", time: "星期三"),
        Chat(
            picture: .group([.openBook, .monstera, .grandmother]), name: "读书会",
            sender: Sender(name: "秋姨", avatar: .grandmother), message: "本月书目投票：大家选一本吧", time: "星期二", unread: 8,
            isMuted: true),
        Chat(picture: .one(.photographer), name: "表哥", message: "相机我先借你，不着急还", time: "星期二"),
        Chat(picture: .one(.forecast), name: "天气提醒", message: "夜间有小雨，出门记得带伞", time: "星期一", isMuted: true),
        Chat(picture: .one(.cat), name: "小满", message: "哈哈哈哈太可爱了吧", time: "11/14"),
        Chat(picture: .one(.houseKey), name: "房东", message: "收到，谢谢", time: "11/12"),
    ]
}
