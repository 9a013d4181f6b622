/** Red, green and blue, 0 to 255, of `#rgb` or `#rrggbb`; undefined if neither. */
export function channelsOf(colour: string): number[] | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1)
  return parts?.map((part) => Number.parseInt(part, 16))
}

/** Relative luminance of a hex colour (WCAG 2.2), 0 black to 1 white; undefined if it is none. */
export function luminance(colour: string): number | undefined {
  const channels = channelsOf(colour)
  if (!channels) return undefined
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two hex colours, 1 to 21; undefined when either is not written as hex. */
export function contrast(one: string, other: string): number | undefined {
  const a = luminance(one)
  const b = luminance(other)
  if (a === undefined || b === undefined) return undefined
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
