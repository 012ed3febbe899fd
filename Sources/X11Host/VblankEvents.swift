import CX11
import Glibc
import Sessions

/// Asks the extension Present when the display begins the frames of a window.
///
/// The answers come over the window's connection and wait in a queue of their own, where Xlib does not see them. The libraries for this are loaded when the first instance is made, so that
/// the program runs without them.
@MainActor final class VblankEvents {
    private typealias GetConnection = @convention(c) (OpaquePointer) -> OpaquePointer?
    private typealias GetExtension = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> UnsafeRawPointer?
    private typealias MakeID = @convention(c) (OpaquePointer) -> UInt32
    private typealias Register =
        @convention(c) (OpaquePointer, UnsafeMutableRawPointer, UInt32, UnsafeMutablePointer<UInt32>?) -> OpaquePointer?
    private typealias Unregister = @convention(c) (OpaquePointer, OpaquePointer) -> Void
    private typealias Poll = @convention(c) (OpaquePointer, OpaquePointer) -> UnsafeMutableRawPointer?
    private typealias Flush = @convention(c) (OpaquePointer) -> Int32
    // A cookie of xcb is a structure of one number, which is returned like the number.
    private typealias SelectInput = @convention(c) (OpaquePointer, UInt32, UInt32, UInt32) -> UInt32
    private typealias NotifyMSC = @convention(c) (OpaquePointer, UInt32, UInt32, UInt64, UInt64, UInt64) -> UInt32

    /// PresentCompleteNotifyMask, and PresentCompleteKindNotifyMSC.
    private static let (completeMask, notifyKind): (UInt32, UInt8) = (2, 1)

    private let window: UInt32
    private let connection: OpaquePointer
    private let queue: OpaquePointer
    private let poll: Poll
    private let flush: Flush
    private let notify: NotifyMSC
    private let unregister: Unregister
    /// The number of the last request.
    private var serial: UInt32 = 0
    private var inquiry: FrameInquiry

    /// Nil when the libraries or the extension are missing, and when OVERSCROLL_NO_PRESENT is in the environment.
    init?(of window: XID, on display: OpaquePointer, server: FrameInquiry.Server = .display) {
        guard getenv("OVERSCROLL_NO_PRESENT") == nil, let x11 = SharedLibrary("libX11-xcb.so.1"), let xcb = SharedLibrary("libxcb.so.1"),
            let present = SharedLibrary("libxcb-present.so.0"),
            let identity: UnsafeMutableRawPointer = present.symbol("xcb_present_id"),
            let getConnection: GetConnection = x11.symbol("XGetXCBConnection"),
            let getExtension: GetExtension = xcb.symbol("xcb_get_extension_data"),
            let makeID: MakeID = xcb.symbol("xcb_generate_id"), let flush: Flush = xcb.symbol("xcb_flush"),
            let register: Register = xcb.symbol("xcb_register_for_special_xge"),
            let unregister: Unregister = xcb.symbol("xcb_unregister_for_special_event"),
            let poll: Poll = xcb.symbol("xcb_poll_for_special_event"),
            let select: SelectInput = present.symbol("xcb_present_select_input"),
            let notify: NotifyMSC = present.symbol("xcb_present_notify_msc"),
            let connection = getConnection(display), let answer = getExtension(connection, identity),
            answer.load(fromByteOffset: 8, as: UInt8.self) != 0
        else { return nil }
        let id = makeID(connection)
        guard let queue = register(connection, identity, id, nil) else { return nil }
        self.window = UInt32(truncatingIfNeeded: window)
        (self.connection, self.queue, self.poll, self.flush) = (connection, queue, poll, flush)
        (self.notify, self.unregister) = (notify, unregister)
        inquiry = FrameInquiry(server)
        _ = select(connection, id, self.window, Self.completeMask)
    }

    /// Begins to ask; the answer to an older request is ignored.
    func start() {
        serial &+= 1
        ask(inquiry.start(at: MonotonicClock.now))
    }

    /// Stops asking, so that the server does not wake the process.
    func stop() { inquiry.stop() }

    /// Whether `didPut` has to be called as soon as the server has put the next picture.
    var awaitsPicture: Bool { inquiry.awaitsPicture }

    /// Has to be called when a picture was sent to the window.
    func didSend() { inquiry.didSend() }

    /// Has to be called when the server has put a picture that `awaitsPicture` wanted.
    func didPut() { ask(inquiry.didPut(at: MonotonicClock.now)) }

    /// Has to be called before the connection is closed.
    func close() { unregister(connection, queue) }

    /// Gives the answers that have arrived to `observe`, and asks again. Each look reads the socket, so there is none before an answer can be there.
    ///
    /// - Parameter period: seconds from one frame of the display to the next, as far as it is known.
    func takeAnswers(period: Double, _ observe: (FrameInquiry.Answer) -> Void) {
        guard inquiry.nextAnswer(period: period) <= MonotonicClock.now else { return }
        while let event = poll(connection, queue) {
            defer { free(event) }
            // The event is PresentCompleteNotify. Its fields from byte 32 on are shifted by the four bytes that xcb inserts there.
            guard event.load(fromByteOffset: 10, as: UInt8.self) == Self.notifyKind,
                event.load(fromByteOffset: 20, as: UInt32.self) == serial
            else { continue }
            let ust = event.load(fromByteOffset: 24, as: UInt64.self)
            let msc = event.loadUnaligned(fromByteOffset: 36, as: UInt64.self)
            let (meaning, next) = inquiry.answer(ust: Double(ust) / 1e6, msc: msc, at: MonotonicClock.now)
            if let meaning { observe(meaning) }
            ask(next)
        }
    }

    /// Asks when the frame `msc` begins; the server answers at once when this frame has already begun. Nil asks for nothing.
    private func ask(_ msc: UInt64?) {
        guard let msc else { return }
        serial &+= 1
        _ = notify(connection, window, serial, msc, 0, 0)
        _ = flush(connection)
    }
}
