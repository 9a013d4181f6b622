import { encode } from 'uqr'

/** A QR code as an SVG path of its dark squares, with the quiet zone of four that the standard asks for. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return { size, path: runs.join('') }
}

/** Where dark squares stand side by side: the first, and how many. */
function darkRuns(row: readonly boolean[]): [start: number, width: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
