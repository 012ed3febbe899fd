import OverscrollKit

extension Overscroll {
    /// A frame has the 828 x 1472 pixels of the standard device. A budget is about twice the usual value on a machine with fast memory, where the plain program gains most, because the speed of a core may change by half while the measurement runs. The counts of instructions, which no noise touches, have the narrow limits.
    static let benchmarks = [
        Benchmark("opening, whole frame composited", take: opening, times: 0.97...1.3, budget: 6, budgetP99: 12),
        Benchmark(
            "bar expanding, whole frame composited",
            take: """
                scene airbar
                0.3 down 207 260
                0.316 slide 207 440 0.45 easeInEaseOut
                1 end
                """, times: 0.35...0.77, budget: 4.5),
        Benchmark(
            "logo filling and rocking, whole frame composited",
            take: """
                scene logowave
                0.3 down 207 200
                0.316 slide 207 420 0.5 easeInEaseOut
                0.95 up
                2 end
                """, times: 0.4...1.9, budget: 2.5),
        Benchmark(
            "page sliding in, whole frame composited",
            take: """
                scene promotion
                0.3 down 207 200
                0.316 slide 207 470 0.5 easeInEaseOut
                0.95 up
                2 end
                """, times: 0.96...1.26, budget: 2.5, budgetP99: 5),
        Benchmark(
            "page and bars under the finger, whole frame composited",
            take: """
                scene pagedrefresh
                0.3 down 207 500
                0.316 slide 207 320 0.4 easeInEaseOut
                0.8 slide 207 580 0.4 easeInEaseOut
                1.3 up
                2 end
                """, times: 0.35...1.2, budget: 2.5, budgetP99: 5),
        Benchmark("clouds drifting, damaged part composited", take: opening, times: 2...5, part: .changes, budget: 1, budgetP99: 5),
    ]

    /// Opens and closes the panel of mini programs and then rests, as `Resources/Takes/wechat-open-close.take` does.
    private static let opening = """
        scene wechat
        0.3 down 207 200
        0.316 slide 207 560 0.6 easeInEaseOut
        0.95 up
        5 down 207 640
        5.016 slide 207 180 0.45 easeInEaseOut
        5.5 up
        10 end
        """
}
