import Geometry

extension FeelReport {
    /// The report as a web page with a table and plots; the page loads no other file and has no scripts.
    public var html: String {
        var text =
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>\(title.escaped)</title>\n<style>\(Self.style)</style>\n"
        text += "<h1>\(title.escaped)</h1>\n<table>\n<tr><th><th>"
        text += measurements.enumerated().map { "<th class=\"k\($0.offset % 5)\">\($0.element.feel.escaped)" }.joined() + "\n"
        for row in rows {
            let isPart = row.name.hasPrefix(" ")
            text +=
                "<tr><td\(isPart ? " class=\"part\"" : "")>\(row.name.escaped)<td>\(row.unit)" + row.values.map { "<td>\($0)" }.joined()
                + "\n"
        }
        text += "</table>\n"
        if !remarks.isEmpty { text += "<ul>\n" + remarks.map { "<li>\($0.escaped)\n" }.joined() + "</ul>\n" }
        for chart in charts { text += chart.svg }
        return text + "<p>Dashed lines: a finger lets go. Dotted curve: the reference.</p>\n</html>\n"
    }

    private var charts: [Chart] {
        let releases = measurements.first?.releases.map(\.time) ?? []
        func curve(_ index: Int, _ points: [Point]) -> Chart.Series {
            Chart.Series(name: measurements[index].feel, points: points)
        }
        var places = measurements.indices.map { index in
            curve(index, zip(measurements[index].times, measurements[index].places).map { Point($0, $1) })
        }
        if let reference, let fit = fits.first {
            let points = reference.points.map { Point($0.time + fit.shift, $0.offset) }
            places.append(Chart.Series(name: "reference (\(fit.shift.fixed(4)) s)", points: points, isReference: true))
        }
        var charts = [
            Chart(title: "Offset", horizontal: "s", vertical: "pt", series: places, marks: releases),
            Chart(
                title: "Velocity", horizontal: "s", vertical: "pt/s",
                series: measurements.indices.map { curve($0, Self.velocities(measurements[$0])) }, marks: releases),
        ]
        if measurements.count > 1 {
            let series = measurements.indices.dropFirst().map { curve($0, Self.differences(measurements[0], measurements[$0])) }
            charts.append(
                Chart(title: "Ahead of \(measurements[0].feel)", horizontal: "s", vertical: "pt", series: series, marks: releases))
        }
        return charts
    }

    /// The mean velocities between each two frames.
    private static func velocities(_ measurement: FeelMeasurement) -> [Point] {
        let (times, places) = (measurement.times, measurement.places)
        return times.indices.dropFirst().filter { times[$0] > times[$0 - 1] }.map { index in
            Point((times[index - 1] + times[index]) / 2, (places[index] - places[index - 1]) / (times[index] - times[index - 1]))
        }
    }

    private static func differences(_ a: FeelMeasurement, _ b: FeelMeasurement) -> [Point] {
        zip(zip(a.times, a.places), b.places).map { Point($0.0, $1 - $0.1) }
    }

    private static let style = """
        :root{color-scheme:light dark;--ink:#1c1c1e;--faint:#8884;--c0:#2563eb;--c1:#dc2626;--c2:#059669;--c3:#d97706;--c4:#7c3aed}
        @media(prefers-color-scheme:dark){:root{--ink:#f2f2f7;--c0:#60a5fa;--c1:#f87171;--c2:#34d399;--c3:#fbbf24;--c4:#a78bfa}}
        body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);max-width:900px;margin:32px auto;padding:0 16px}
        h1{font-size:20px;margin:0 0 16px}h2{font-size:15px;margin:28px 0 4px}
        table{border-collapse:collapse;font-variant-numeric:tabular-nums}td,th{padding:3px 16px 3px 0;text-align:right}
        td:first-child{text-align:left}td:nth-child(2){text-align:left;opacity:.6}td.part{padding-left:16px}tr+tr{border-top:1px solid var(--faint)}
        .k0{color:var(--c0)}.k1{color:var(--c1)}.k2{color:var(--c2)}.k3{color:var(--c3)}.k4{color:var(--c4)}
        svg{width:100%;height:auto;display:block}svg text{font-size:12px;fill:currentColor;opacity:.75}
        polyline,svg line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
        .c0{stroke:var(--c0)}.c1{stroke:var(--c1)}.c2{stroke:var(--c2)}.c3{stroke:var(--c3)}.c4{stroke:var(--c4)}
        line.grid{stroke:var(--faint);stroke-width:1}line.mark{stroke:currentColor;stroke-width:1;stroke-dasharray:4 4;opacity:.5}
        .ghost{stroke:currentColor;stroke-dasharray:1 5;opacity:.8}
        """
}
