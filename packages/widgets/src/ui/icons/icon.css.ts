import { componentStyle } from '../theme/styles.ts'

// What the attributes of the svg say, said again: a page's `svg { fill: … }` would win over those.
const drawn = componentStyle({
  flex: 'none',
  display: 'block',
  fill: 'none',
  stroke: 'currentColor',
})

const glyph = (size: number, strokeWidth: number) =>
  componentStyle(
    { inlineSize: `${size}px`, blockSize: `${size}px`, strokeWidth: `${strokeWidth}px` },
    drawn,
  )

/** 14, 16, 20 and 28 px; the stroke thickens as it shrinks. */
export const glyphs = {
  xs: glyph(14, 2.25),
  s: glyph(16, 2),
  m: glyph(20, 1.75),
  l: glyph(28, 1.5),
}
