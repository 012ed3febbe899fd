/// Exponential, logarithm, sine and cosine made of plain IEEE operations only.
///
/// The C library runs different code on different processors, and the last digit of its results then differs. A take must replay to the
/// last bit everywhere, so motion and geometry use these functions. The error stays below 4 ulp in the range named at each of them.
public enum Elementary {
    private static let ln2High = 0x1.62e42fee00000p-1
    private static let ln2Low = 0x1.a39ef35793c76p-33
    private static let halfPiHigh = 0x1.921fb54400000p+0
    private static let halfPiMiddle = 0x1.0b4611a600000p-34
    private static let halfPiLow = 0x1.3198a2e037073p-69

    /// e to the power `x`; 0 below -745, infinity above 710, NaN for NaN.
    public static func exp(_ x: Double) -> Double {
        guard x > -745.2 else { return x.isNaN ? x : 0 }
        guard x < 709.8 else { return .infinity }
        let k = (x / 0.693147180559945309).rounded(.toNearestOrEven)
        let r = (x - k * ln2High) - k * ln2Low
        var sum = 1.0
        // This is Taylor's series in Horner's form. |r| is below 0.347, so the fifteenth term is below 1e-19.
        var n = 14.0
        while n >= 1 {
            sum = 1 + sum * r / n
            n -= 1
        }
        // 2^k is applied in two steps, because a Double may have no exponent k.
        let half = Int(k) / 2
        return sum * power2(half) * power2(Int(k) - half)
    }

    /// The natural logarithm; -infinity at 0, NaN below.
    public static func log(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        guard x.isFinite else { return x }
        return twoPartLog(x).high
    }

    /// The logarithm of a positive finite number as a rounded sum and the part that the rounding lost; both together have a relative error of about 2^-59.
    private static func twoPartLog(_ x: Double) -> (high: Double, low: Double) {
        var exponent = Double(x.exponent)
        var mantissa = x.significand
        if mantissa > 1.4142135623730951 {
            mantissa /= 2
            exponent += 1
        }
        let s = (mantissa - 1) / (mantissa + 1)
        let square = s * s
        var sum = 0.0
        var n = 23.0
        while n >= 3 {
            sum = (sum + 1 / n) * square
            n -= 2
        }
        // The low part is what the quotient lost. 1 + mantissa is itself rounded, which has to be corrected, too.
        let divisor = mantissa + 1
        let (product, loss) = exactProduct(s, divisor)
        let lost = ((mantissa - 1 - product) - loss - s * (mantissa - (divisor - 1))) / divisor
        let (head, rest) = exactSum(exponent * ln2High, 2 * s)
        return exactSum(head, rest + (exponent * ln2Low + 2 * lost + 2 * s * sum))
    }

    /// `base` to the power `exponent` for a positive base; NaN for a negative one.
    ///
    /// The error stays below 4 ulp while the result lies between e^-100 and e^100, and grows to 16 ulp towards the ends of a Double's range.
    public static func pow(_ base: Double, _ exponent: Double) -> Double {
        if exponent == 0 || base == 1 { return 1 }
        guard base > 0, base.isFinite else { return exp(exponent * log(base)) }
        // A logarithm that is rounded to a Double would cost the result as many ulp as the exponent of e is large.
        let (high, low) = twoPartLog(base)
        guard abs(exponent * high) < 750 else { return exp(exponent * high) }
        let (power, loss) = exactProduct(exponent, high)
        return exp(power) * (1 + (loss + exponent * low))
    }

    /// a + b as a rounded sum and the part that the rounding lost (Knuth's two-sum).
    private static func exactSum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
        let sum = a + b
        let part = sum - a
        return (sum, (a - (sum - part)) + (b - part))
    }

    /// a · b as a rounded product and the part that the rounding lost (Dekker's product); no factor may reach 2^996.
    private static func exactProduct(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
        func halves(_ x: Double) -> (Double, Double) {
            let shifted = x * 134_217_729
            let high = shifted - (shifted - x)
            return (high, x - high)
        }
        let product = a * b
        let (a1, a2) = halves(a)
        let (b1, b2) = halves(b)
        return (product, a2 * b2 - (((product - a1 * b1) - a2 * b1) - a1 * b2))
    }

    /// The sine of an angle in radians, meant for |x| up to 1e6.
    public static func sin(_ x: Double) -> Double { sinCos(x).sin }

    /// The cosine of an angle in radians, meant for |x| up to 1e6.
    public static func cos(_ x: Double) -> Double { sinCos(x).cos }

    /// Sine and cosine at once. For a finite angle beyond 1e9 the two still form a point of the unit circle, but its phase means nothing.
    public static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
        guard x.isFinite else { return (.nan, .nan) }
        let x = abs(x) < 1e9 ? x : x.truncatingRemainder(dividingBy: 2 * .pi)
        let quarter = (x / 1.5707963267948966).rounded(.toNearestOrEven)
        let r = ((x - quarter * halfPiHigh) - quarter * halfPiMiddle) - quarter * halfPiLow
        let square = r * r
        var sine = 1.0
        var cosine = 1.0
        var n = 18.0
        while n >= 2 {
            sine = 1 - sine * square / (n * (n + 1))
            cosine = 1 - cosine * square / (n * (n - 1))
            n -= 2
        }
        sine *= r
        switch Int(quarter) & 3 {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    /// The angle of the point (`x`, `y`) from the x axis, from -π to π; 0 for the origin.
    ///
    /// A rough angle is turned twice towards the point, which leaves less than a unit in the last place or two.
    public static func atan2(_ y: Double, _ x: Double) -> Double {
        let (low, high) = (min(abs(x), abs(y)), max(abs(x), abs(y)))
        guard high > 0 else { return 0 }
        let share = low / high
        var angle = share * (.pi / 4 + 0.273 * (1 - share))
        if abs(y) > abs(x) { angle = .pi / 2 - angle }
        if x < 0 { angle = .pi - angle }
        if y < 0 { angle = -angle }
        for _ in 0..<2 {
            let (sin, cos) = sinCos(angle)
            let rest = (y * cos - x * sin) / (x * cos + y * sin)
            angle += rest - rest * rest * rest / 3
        }
        return angle
    }

    private static func power2(_ k: Int) -> Double {
        k < -1022 ? Double(sign: .plus, exponent: k, significand: 1) : Double(bitPattern: UInt64(k + 1023) << 52)
    }
}

extension Transform {
    /// A turn about the origin by `angle` radians, clockwise on screen when positive.
    public init(rotation angle: Double) {
        let (sin, cos) = Elementary.sinCos(angle)
        self.init(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
    }
}
