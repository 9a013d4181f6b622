import { from, screenStyle } from '../../../ui/theme/styles.ts'
import { vars } from '../../../ui/theme/vars.css.ts'

/** What a phone has room for beside the heading. */
export const phoneOnly = screenStyle({
  '@container': { [from.tablet]: { display: 'none' } },
})

/** The longer text, where there is room for it. */
export const deskOnly = screenStyle({
  display: 'none',
  '@container': { [from.tablet]: { display: 'inline' } },
})

export const expense = screenStyle({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  '@container': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 88px 120px' },
  },
})

export const description = screenStyle({
  gridColumn: '1 / -1',
  '@container': { [from.tablet]: { gridColumn: 'auto' } },
})

export const cisApplies = screenStyle({ gridColumn: '1 / -1' })

/** A line of its own below the dates, as wide as what it says needs. */
export const treatment = screenStyle({
  gridColumn: '1 / -1',
  '@container': { [from.tablet]: { inlineSize: '60%' } },
})
