import { figureText } from './figure-text.ts'
import * as css from './figure.css.ts'

export type FigureSize = keyof typeof css.sizes
export type FigureTone = keyof typeof css.tones

export interface FigureProps {
  /** Pounds as a number, or a text that is already formatted, such as `38.0 h`. */
  amount: number | string
  /** Default `body`. `row` 19, `cell` 24, `hero` 36, `screen` 42 to 56 px. */
  size?: FigureSize
  tone?: FigureTone
  /** The double rule: a final total, and nothing else. */
  total?: boolean
}

/** `£999,999.99`; what is longer has less room a character. */
const SHORT = 11

export function Figure({ amount, size = 'body', tone = 'text', total }: FigureProps) {
  const text = figureText(amount)
  const length = size === 'cell' && text.length > SHORT ? css.longCell : ''
  return (
    <span className={`${css.sizes[size]} ${length} ${css.tones[tone]} ${total ? css.total : ''}`}>
      {text}
    </span>
  )
}
