import Geometry
import Takes

// A widget test of Flutter contains every place of the finger with its time, and moves the time itself. So gestures are exported without loss.
extension TakeScript {
    var flutter: String {
        let device = take.configuration.device
        let pixels = device.size.scaled(by: device.scale)
        let lines = lines(pausesOver: 0, { ["await wait(\(Self.microseconds($0)));"] }, Self.flutter)
        return """
            // A take of the scene \(take.scene), \(device), as a widget test of your app.
            import 'package:flutter/material.dart';
            import 'package:flutter_test/flutter_test.dart';

            import 'package:example/main.dart'; // yours

            void main() {
              testWidgets('take', (tester) async {
                tester.view.physicalSize = const Size(\(pixels.width.rounded), \(pixels.height.rounded));
                tester.view.devicePixelRatio = \(device.scale.rounded);
                addTearDown(tester.view.reset);
                await tester.pumpWidget(const MyApp());

                // Lets time pass frame by frame.
                Future<void> wait(int microseconds) async {
                  for (var left = microseconds; left > 0; left -= 16667) {
                    await tester.pump(Duration(microseconds: left < 16667 ? left : 16667));
                  }
                }

                // Leads a finger through (microseconds from the touch, x, y), and lifts it or cancels the touch.
                Future<void> drag(List<(int, double, double)> path, int end, {bool cancels = false}) async {
                  final finger = await tester.startGesture(Offset(path.first.$2, path.first.$3));
                  var now = 0;
                  for (final (time, x, y) in path.skip(1)) {
                    await wait(time - now);
                    now = time;
                    await finger.moveTo(Offset(x, y), timeStamp: Duration(microseconds: time));
                  }
                  await wait(end - now);
                  final timeStamp = Duration(microseconds: end);
                  await (cancels ? finger.cancel(timeStamp: timeStamp) : finger.up(timeStamp: timeStamp));
                }

            \(lines.map { "    \($0)\n" }.joined())    await tester.pumpAndSettle();
              });
            }

            """
    }

    private static func microseconds(_ seconds: Double) -> Int { Int((seconds * 1e6).rounded()) }

    private static func lifecycle(_ states: [String]) -> [String] {
        states.map { "tester.binding.handleAppLifecycleStateChanged(AppLifecycleState.\($0));" }
    }

    private static func flutter(_ step: Step) -> [String] {
        switch step {
        // A listener of an app refuses to leave out a state on the way.
        case .hide: return lifecycle(["inactive", "hidden", "paused"])
        case .show: return lifecycle(["hidden", "inactive", "resumed"])
        case .remark(let words): return ["// Cannot be said: \(words)."]
        case .gesture(let gesture):
            let path = gesture.path.map {
                "(\(microseconds($0.time - gesture.startTime)), \($0.place.x.rounded), \($0.place.y.rounded))"
            }
            let cancels = gesture.cancellation == nil ? "" : ", cancels: true"
            let call = "await drag([\(path.joined(separator: ", "))], \(microseconds(gesture.duration))\(cancels));"
            return gesture.remarks.map { "// Cannot be said: \($0)." } + [call]
        }
    }
}
