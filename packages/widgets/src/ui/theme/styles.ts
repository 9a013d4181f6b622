import { style, type StyleRule } from '@vanilla-extract/css'
import { own } from './own.css.ts'
import { breakpoints } from './scale.ts'
import { scopedRule } from './scoped-rule.ts'

/**
 * What every rule stands behind. The two ids in `:not()` are on no element; they are there for
 * their weight, so that a host's reset or `#content .post a` loses: docs/decisions/host-styles.md.
 */
export const root = '[data-daysheet-root]:not(#d#s)'

/** One more: a screen's rule wins over every component's, also in its states. */
const screenRoot = '[data-daysheet-root]:not(#d#s#s)'

/**
 * A class that a host's styles do not reach: use it in a component's .css.ts in place of `style`.
 * Classes named before the rule come along with it (composition).
 */
export const componentStyle = (rule: StyleRule, ...composed: string[]): string =>
  style([own, ...composed, scopedRule(rule, root)])

/** As `componentStyle`, and it wins over every component. */
export const screenStyle = (rule: StyleRule, ...composed: string[]): string =>
  style([own, ...composed, scopedRule(rule, screenRoot)])

/** Container conditions: `'@container': { [from.desk]: { … } }`. */
export const from = {
  tablet: `daysheet (min-width: ${breakpoints.tablet}em)`,
  desk: `daysheet (min-width: ${breakpoints.desk}em)`,
  wide: `daysheet (min-width: ${breakpoints.wide}em)`,
} as const

export const below = {
  /** A list in a window of 320 px, a panel in one of 360 px: words and padding give way. */
  narrow: 'daysheet (width < 20.125em)',
  tablet: `daysheet (width < ${breakpoints.tablet}em)`,
  desk: `daysheet (width < ${breakpoints.desk}em)`,
  wide: `daysheet (width < ${breakpoints.wide}em)`,
} as const
