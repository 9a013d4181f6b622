import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { box } from '../field/field.css.ts'

export const trigger = componentStyle(
  {
    cursor: 'pointer',
    selectors: {
      // The focus is in the list, and the eye still knows whose list it is.
      '&[aria-expanded="true"]': {
        outline: `2px solid ${vars.focus}`,
        outlineOffset: '-1px',
        borderColor: vars.focus,
      },
    },
  },
  box,
)

export const value = componentStyle({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: vars.textMuted } },
})

/** A name is read whole: two jobs may begin with the same words. */
export const wholeValue = componentStyle({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: vars.space[2],
  overflowWrap: 'anywhere',
  selectors: { '&[data-placeholder]': { color: vars.textMuted } },
})

export const popover = componentStyle({
  minInlineSize: 'var(--trigger-width)',
  maxInlineSize: 'min(420px, calc(100vw - 24px))',
  overflow: 'auto',
  padding: vars.space[1],
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[3],
  backgroundColor: vars.surfaceRaised,
  color: vars.text,
  boxShadow: vars.shadow.float,
})

export const list = componentStyle({ outline: 'none', display: 'grid' })

export const option = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  minBlockSize: vars.control,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  borderRadius: vars.radius[2],
  fontWeight: vars.weight.label,
  lineHeight: vars.leading[2],
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-focused]': { backgroundColor: vars.surfaceSunken },
    '&[data-focus-visible]': { outline: `2px solid ${vars.focus}`, outlineOffset: '-2px' },
    '&[data-selected]': { fontWeight: vars.weight.strong },
    '&[data-disabled]': { color: vars.textMuted, cursor: 'not-allowed' },
  },
})

export const description = componentStyle({
  display: 'block',
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  fontWeight: vars.weight.body,
  color: vars.textMuted,
})
