import { createElement } from 'react'
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

/**
 * The shapes of a drawing on a square of 24, as lucide has them for any framework. It is built in, so
 * that its types are none of a partner's.
 */
type Drawing = readonly (readonly [shape: string, attributes: object])[]

/** A component that draws one of lucide's drawings in the kit's sizes. */
export function icon(drawing: Drawing) {
  return function Icon({ size = 'm', label }: IconProps) {
    const ariaProps =
      label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
    const { size: side, strokeWidth } = sizes[size]
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        width={side}
        height={side}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={glyphs[size]}
        focusable="false"
        {...ariaProps}
      >
        {drawing.map(([shape, attributes], key) => createElement(shape, { key, ...attributes }))}
      </svg>
    )
  }
}
