import { style, type StyleRule } from '@vanilla-extract/css'
import { layers } from './layers.css.ts'
import { breakpoints } from './scale.ts'

/**
 * A class in `@layer daysheet.components`: use it in a component's .css.ts in place of `style`.
 * Classes named before the rule come along with it (composition).
 */
export const componentStyle = (rule: StyleRule, ...composed: string[]): string =>
  style([...composed, { '@layer': { [layers.components]: rule } }])

/** A class in `@layer daysheet.screens`, which wins over every component. */
export const screenStyle = (rule: StyleRule, ...composed: string[]): string =>
  style([...composed, { '@layer': { [layers.screens]: rule } }])

/** Container conditions: `'@container': { [from.desk]: { … } }`. */
export const from = {
  tablet: `daysheet (min-width: ${breakpoints.tablet}px)`,
  desk: `daysheet (min-width: ${breakpoints.desk}px)`,
  wide: `daysheet (min-width: ${breakpoints.wide}px)`,
} as const

export const below = {
  tablet: `daysheet (width < ${breakpoints.tablet}px)`,
  desk: `daysheet (width < ${breakpoints.desk}px)`,
  wide: `daysheet (width < ${breakpoints.wide}px)`,
} as const
