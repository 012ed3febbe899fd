/// The parameters with which a model comes nearest to samples, by Levenberg and Marquardt's method.
struct LeastSquares {
    private(set) var parameters: [Double]
    /// The standard errors of the parameters, from the scatter that is left and the `sharedErrors`; infinite where the samples say nothing.
    private(set) var errors: [Double] = []
    /// The root mean square and the largest of the residuals of the samples, priors not counted.
    private(set) var rms = Double.infinity
    private(set) var largest = Double.infinity

    /// A value of a parameter that is known from elsewhere, with its standard error.
    struct Prior {
        let parameter: Int
        let value: Double
        let error: Double
    }

    /// Samples that have the same error, such as those of content that rests on one pixel. Any number of them says no more than one.
    struct SharedErrors {
        /// The indices of the residuals of each such group.
        let runs: [Range<Int>]
        /// The standard error that all samples of a run share; in the unit of the samples.
        let error: Double
    }

    private static let mostSteps = 40

    /// - Parameters:
    ///   - start: the parameters to begin with; the steps of the derivatives follow from their sizes.
    ///   - noise: the scatter of a sample, against which priors are weighed.
    ///   - isRough: it ends when a step gains less than a thousandth, which is enough to compare.
    ///   - rounding: to what the samples have been rounded; nil for samples that have not been.
    ///   - sharedErrors: of the samples, which the standard errors contain besides the scatter; nil for none.
    ///   - residuals: the model less the samples.
    init(
        from start: [Double], priors: [Prior] = [], noise: Double = 0.1, isRough: Bool = false, rounding: RoundedSample? = nil,
        sharedErrors: SharedErrors? = nil, residuals: ([Double]) -> [Double]
    ) {
        func all(_ parameters: [Double]) -> [Double] {
            let own = residuals(parameters)
            return (rounding.map { rounding in own.map { noise * rounding.deviation($0) } } ?? own)
                + priors.map { (parameters[$0.parameter] - $0.value) / $0.error * noise }
        }
        let (found, current, sum, jacobian) = Self.minimum(from: start, leastGain: isRough ? 1e-3 : 1e-9, all)
        parameters = found
        let own = rounding == nil ? Array(current.dropLast(priors.count)) : residuals(found)
        rms = own.isEmpty ? .infinity : (Self.square(own) / Double(own.count)).squareRoot()
        largest = own.map { abs($0) }.max() ?? .infinity
        guard !isRough else { return }
        let variance = sum / max(Double(current.count - parameters.count), 1) * Self.timesRepeated(own)
        errors = Self.errors(jacobian, variance: variance, shared: sharedErrors)
    }

    /// The standard errors that follow from the variance of a sample and from the errors that some samples share.
    private static func errors(_ jacobian: [[Double]], variance: Double, shared: SharedErrors?) -> [Double] {
        // Parameters without any influence are left out, or they would hide the errors of the others.
        let free = jacobian.indices.filter { jacobian[$0].contains { $0 != 0 } }
        let matrix = free.map { a in free.map { b in zip(jacobian[a], jacobian[b]).reduce(0) { $0 + $1.0 * $1.1 } } }
        let sums = (shared?.runs ?? []).map { run in free.map { jacobian[$0][run].reduce(0, +) } }
        return jacobian.indices.map { index in
            guard let place = free.firstIndex(of: index), let column = solve(matrix, free.map { $0 == index ? 1 : 0 }), column[place] > 0
            else { return .infinity }
            let common = sums.reduce(0.0) { total, sum in
                let move = zip(column, sum).reduce(0) { $0 + $1.0 * $1.1 }
                return total + move * move
            }
            return (column[place] * variance + common * (shared?.error ?? 0) * (shared?.error ?? 0)).squareRoot()
        }
    }

    /// How many residuals in a row say the same as one: 1 + 2 Σ ρ(k), with the autocorrelations ρ up to the first that is not positive.
    ///
    /// A codec and the rounding to pixels move samples in a row to the same side. The sum is the usual one for the number of independent samples in a series, and so is the end of it
    /// (Geyer, "Practical Markov Chain Monte Carlo", Statistical Science 7, 1992).
    private static func timesRepeated(_ residuals: [Double]) -> Double {
        let whole = square(residuals)
        guard residuals.count > 8, whole > 0 else { return 1 }
        var sum = 1.0
        for lag in 1..<residuals.count / 3 {
            let correlation = zip(residuals, residuals.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 } / whole
            if correlation <= 0 { break }
            sum += 2 * correlation
        }
        return sum
    }

    private static func square(_ values: [Double]) -> Double {
        let sum = values.reduce(0) { $0 + $1 * $1 }
        return sum.isFinite ? sum : .infinity
    }

    /// The parameters where the sum of squares is least, the values there, their sum of squares, and the derivatives of the values by each parameter.
    private static func minimum(from start: [Double], leastGain: Double, _ values: ([Double]) -> [Double]) -> (
        parameters: [Double], values: [Double], sum: Double, jacobian: [[Double]]
    ) {
        var parameters = start
        var current = values(parameters)
        var sum = square(current)
        var damping = 1e-3
        var jacobian = [[Double]]()
        for _ in 0..<mostSteps {
            jacobian = parameters.indices.map { index -> [Double] in
                var moved = parameters
                let step = max(abs(moved[index]) * 1e-5, 1e-6)
                moved[index] += step
                return zip(values(moved), current).map { ($0 - $1) / step }
            }
            let normal = jacobian.map { a in jacobian.map { b in zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } } }
            let slope = jacobian.map { a in -zip(a, current).reduce(0) { $0 + $1.0 * $1.1 } }
            var gained = 0.0
            while damping < 1e12 {
                var damped = normal
                for index in damped.indices { damped[index][index] += damping * max(normal[index][index], 1e-12) }
                if let step = solve(damped, slope) {
                    let moved = zip(parameters, step).map { $0 + $1 }
                    let next = values(moved)
                    let nextSum = square(next)
                    if nextSum < sum {
                        gained = sum - nextSum
                        (parameters, current, sum) = (moved, next, nextSum)
                        damping = max(damping / 8, 1e-12)
                        break
                    }
                }
                damping *= 6
            }
            if gained <= sum * leastGain { break }
        }
        return (parameters, current, sum, jacobian)
    }

    /// Gauss's elimination; nil for equations that have no one solution.
    private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
        var rows = zip(matrix, right).map { $0 + [$1] }
        let count = right.count
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }), abs(rows[pivot][column]) > 1e-300
            else { return nil }
            rows.swapAt(column, pivot)
            for row in column + 1..<count {
                let factor = rows[row][column] / rows[column][column]
                if factor != 0 { for index in column...count { rows[row][index] -= factor * rows[column][index] } }
            }
        }
        var solution = [Double](repeating: 0, count: count)
        for row in stride(from: count - 1, through: 0, by: -1) {
            let known = (row + 1..<count).reduce(0) { $0 + rows[row][$1] * solution[$1] }
            solution[row] = (rows[row][count] - known) / rows[row][row]
            guard solution[row].isFinite else { return nil }
        }
        return solution
    }
}
