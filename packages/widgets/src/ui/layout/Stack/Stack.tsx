import type { ReactNode } from 'react'
import * as css from './stack.css.ts'

export type Gap = keyof typeof css.gaps

export interface StackProps {
  /** Step of the space scale. Default 4 (16 px). */
  gap?: Gap
  /** Default `stretch`. */
  align?: keyof typeof css.stackAligns
  children?: ReactNode
}

/** Things under one another. */
export const Stack = ({ gap = 4, align = 'stretch', children }: StackProps) => (
  <div className={`${css.stack} ${css.gaps[gap]} ${css.stackAligns[align]}`}>{children}</div>
)

export interface InlineProps {
  /** Step of the space scale. Default 2 (8 px). */
  gap?: Gap
  /** Default `center`. */
  align?: keyof typeof css.inlineAligns
  /** Default `start`. */
  justify?: keyof typeof css.justifies
  noWrap?: boolean
  children?: ReactNode
}

/** Things beside one another, on more lines where there is no room. */
export function Inline(props: InlineProps) {
  const { gap = 2, align = 'center', justify = 'start', noWrap, children } = props
  const classes = [css.inline, css.gaps[gap], css.inlineAligns[align], css.justifies[justify]]
  return <div className={`${classes.join(' ')} ${noWrap ? css.noWrap : ''}`}>{children}</div>
}

export interface GridProps {
  gap?: Gap
  /** How narrow a column may get before the next line: 136, 180, 240 or 320 px. Default `field`. */
  min?: keyof typeof css.mins
  children?: ReactNode
}

/** As many equal columns as there is room for. */
export const Grid = ({ gap = 4, min = 'field', children }: GridProps) => (
  <div className={`${css.mins[min]} ${css.gaps[gap]}`}>{children}</div>
)
