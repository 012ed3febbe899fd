/// Computes places from measured differences between them by least squares; the first place is 0.
///
/// When the content passes a place a second time, the links form a loop, and the drift of the loop is spread over all of its links.
struct KeyframeGraph {
    private struct Link {
        let from: Int
        let to: Int
        let difference: Double
        let weight: Double
    }

    private(set) var places: [Double] = [0]
    private var links: [Link] = []

    /// Adds a place with `place` as its first estimate, and returns its index.
    mutating func add(near place: Double) -> Int {
        places.append(place)
        return places.count - 1
    }

    mutating func link(_ from: Int, _ to: Int, difference: Double, weight: Double) {
        links.append(Link(from: from, to: to, difference: difference, weight: weight))
    }

    /// Solves for the places by conjugate gradients.
    mutating func solve() {
        let count = places.count
        /// What the links bring to each place, when each link takes as much from the place where it begins. The first place stays where it is.
        func sums(_ flow: (Link) -> Double) -> [Double] {
            var sums = [Double](repeating: 0, count: count)
            for link in links {
                let flow = link.weight * flow(link)
                sums[link.to] += flow
                sums[link.from] -= flow
            }
            sums[0] = 0
            return sums
        }
        func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
        var r = sums { $0.difference - (places[$0.to] - places[$0.from]) }
        var p = r
        var square = dot(r, r)
        for _ in 0..<4 * count where square > 1e-18 {
            let q = sums { p[$0.to] - p[$0.from] }
            let curvature = dot(p, q)
            guard curvature > 0 else { return }
            let step = square / curvature
            for index in 0..<count {
                places[index] += step * p[index]
                r[index] -= step * q[index]
            }
            let next = dot(r, r)
            for index in 0..<count { p[index] = r[index] + next / square * p[index] }
            square = next
        }
    }
}
