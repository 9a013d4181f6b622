import type { ComponentType, SVGAttributes } from 'react'
import { glyphs } from './icon.css.ts'

const sizes = {
  xs: { size: 14, strokeWidth: 2.25 },
  s: { size: 16, strokeWidth: 2 },
  m: { size: 20, strokeWidth: 1.75 },
  l: { size: 28, strokeWidth: 1.5 },
}

export type IconProps = {
  /** 14, 16, 20 or 28 px; the stroke thickens as it shrinks. */
  size?: keyof typeof sizes
  /** Only for an icon with no word beside it; hidden from a screen reader otherwise. */
  label?: string
}

/** lucide is built in, so that its types are none of a partner's. */
type Glyph = ComponentType<
  Pick<SVGAttributes<SVGSVGElement>, 'className' | 'focusable' | 'role' | 'strokeWidth'> & {
    size?: number | string
  }
>

/** A component that draws one lucide glyph in the kit's sizes. */
export function icon(Glyph: Glyph) {
  return function Icon({ size = 'm', label }: IconProps) {
    const ariaProps =
      label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
    return <Glyph className={glyphs[size]} {...sizes[size]} {...ariaProps} focusable="false" />
  }
}
