import CX11
import Geometry
import Pixels
import Sessions

extension Window {
    /// Handles one event of the server.
    func handle(_ event: inout XEvent) {
        switch event.type {
        case ButtonPress: press(event.xbutton)
        case ButtonRelease: release(event.xbutton)
        case MotionNotify: move(event.xmotion)
        case EnterNotify, LeaveNotify: cross(event.xcrossing)
        case KeyPress, KeyRelease: key(&event.xkey)
        case FocusOut: loseFocus(event.xfocus)
        case Expose where event.xexpose.serial < state.wholePut: break
        case Expose where event.xexpose.serial < state.lastMove: deliver(.exposed(PixelRect(width: width, height: height)))
        case Expose:
            let lost = event.xexpose
            deliver(.exposed(PixelRect(x: Int(lost.x), y: Int(lost.y), width: Int(lost.width), height: Int(lost.height))))
        case GraphicsExpose:
            // The missing pixels may have been moved since then, so the whole window has to be painted again. When another window covers this one, the server also sends a VisibilityNotify.
            deliver(.exposed(PixelRect(width: width, height: height)))
        case ConfigureNotify: configure(&event)
        case MapNotify:
            // Until now the window has had no background, so what was on the screen stays there until the first picture. The background is black for the area that a resize adds.
            XSetWindowBackground(connection.display, id, 0)
            changeVisibility { $0.isMapped = true }
        case UnmapNotify: changeVisibility { ($0.isMapped, $0.visibility) = (false, nil) }
        case VisibilityNotify:
            let visibility = event.xvisibility.state
            changeVisibility { $0.visibility = visibility }
        case SelectionRequest: answer(event.xselectionrequest)
        case SelectionClear: if event.xselectionclear.selection == connection.atoms[.clipboard] { clipboard = nil }
        case SelectionNotify:
            takeDrop(event.xselection)
            takeText(event.xselection)
        case PropertyNotify: noteProperty(event.xproperty.atom)
        case ClientMessage: answer(event)
        case DestroyNotify: deliver(.closeRequested)
        case let type where type == connection.completionEvent: complete(&event)
        case connection.randr?.changeEvent:
            connection.randr?.forgetMonitors()
            batch.isMoved = true
        default: break
        }
    }

    private func complete(_ event: inout XEvent) {
        let segment = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self).shmseg }
        if surface.complete(segment) { deliver(.bufferFreed) }
        batch.isPictureRead = true
    }

    /// While the user drags an edge of the window, many sizes queue up; only the last one matters.
    ///
    /// An event that another client sends reports only a move of the window (ICCCM 4.1.5); a new size is reported by the server itself.
    private func configure(_ event: inout XEvent) {
        batch.isMoved = true
        var size = (width: width, height: height)
        repeat {
            guard event.xconfigure.send_event == 0 else { continue }
            size = (Self.clampedSide(Int(event.xconfigure.width)), Self.clampedSide(Int(event.xconfigure.height)))
        } while XCheckTypedWindowEvent(connection.display, id, ConfigureNotify, &event) != 0
        resizeSync?.didConfigure(isNew: size != (width, height))
        guard size != (width, height) else { return }
        surface.resize(width: size.width, height: size.height)
        noteResize()
        deliver(.resized(width: width, height: height))
    }

    /// Answers the window manager's requests, which come as WM_PROTOCOLS messages.
    private func answer(_ event: XEvent) {
        let message = event.xclient
        guard message.message_type == connection.atoms[.protocols] else { return handleDrag(message) }
        switch Atom(bitPattern: Int(message.data.l.0)) {
        case connection.atoms[.deleteWindow]: deliver(.closeRequested)
        case connection.atoms[.ping]: pong(event)
        case connection.atoms[.syncRequest]: resizeSync?.request(low: message.data.l.2, high: message.data.l.3)
        default: break
        }
    }

    /// Sends the ping back to the root window, which proves that the program still answers.
    private func pong(_ event: XEvent) {
        var reply = event
        reply.xclient.window = connection.root
        XSendEvent(connection.display, connection.root, False, SubstructureNotifyMask | SubstructureRedirectMask, &reply)
    }

    private func loseFocus(_ event: XFocusChangeEvent) {
        // A keyboard grab is temporary, and the "pointer" details only report the place of the mouse.
        guard event.mode == NotifyNormal || event.mode == NotifyWhileGrabbed, event.detail != NotifyInferior,
            event.detail != NotifyPointer, event.detail != NotifyPointerRoot
        else { return }
        input.pressedKeys = []
        cancelTouch()
        deliver(.focusLost)
    }
}
