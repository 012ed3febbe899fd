import Geometry

extension FeelReport {
    /// The report as a web page with a table and plots; the page loads no other file and has no scripts.
    public var html: String {
        var text =
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>\(title.escaped)</title>\n<style>\(Self.style)</style>\n"
        text += "<h1>\(title.escaped)</h1>\n<table>\n<tr><th><th>"
        let names = measurements.enumerated().map { "<th class=\"k\($0.offset % Chart.colors.count)\">\($0.element.feel.escaped)" }
        text += names.joined() + "\n"
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
            Chart.Series(name: measurements[index].feel, points: points, color: index)
        }
        var places = measurements.indices.map { index in
            curve(index, zip(measurements[index].times, measurements[index].places).map { Point($0, $1) })
        }
        if let reference, let fit = fits.first {
            let points = reference.points.map { Point($0.time + fit.shift, $0.offset + fit.offset) }
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
        :root{color-scheme:light dark;--ink:#1c1c1e;--faint:#8884}
        @media(prefers-color-scheme:dark){:root{--ink:#f2f2f7}}
        body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);max-width:900px;margin:32px auto;padding:0 16px}
        h1{font-size:20px;margin:0 0 16px;overflow-wrap:anywhere}
        table{border-collapse:collapse;font-variant-numeric:tabular-nums}td,th{padding:3px 16px 3px 0;text-align:right}
        td:first-child{text-align:left}td:nth-child(2){text-align:left;opacity:.6}td.part{padding-left:16px}tr+tr{border-top:1px solid var(--faint)}
        \(Chart.style)
        """
}
