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

export const Figure = ({ amount, size = 'body', tone = 'text', total }: FigureProps) => (
  <span className={`${css.sizes[size]} ${css.tones[tone]} ${total ? css.total : ''}`}>
    {figureText(amount)}
  </span>
)
