import { tabularFigures, textStep } from '../../theme/figures.ts'
import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { clipped, facelessButton } from '../../layout/reset.ts'

export const day = componentStyle({
  position: 'relative',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
})

export const open = componentStyle({ backgroundColor: vars.surface })

// The columns of the sheet set the padding at its end, the gutter of the amounts.
export const fold = componentStyle({
  ...facelessButton,
  paddingBlock: 0,
  paddingInlineStart: 0,
  fontFamily: vars.font,
  fontSize: vars.textSize[3],
  lineHeight: vars.leading[2],
  color: vars.text,
  inlineSize: '100%',
  minBlockSize: `calc(${vars.space[12]} + ${vars.space[3]})`,
  backgroundColor: vars.surfaceRaised,
  '@container': { [from.tablet]: { minBlockSize: `calc(${vars.space[12]} + ${vars.space[1]})` } },
  selectors: {
    '&:hover': {
      backgroundColor: `color-mix(in srgb, ${vars.surfaceSunken} 50%, ${vars.surfaceRaised})`,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
    [`${open} > &`]: { borderBlockEnd: `1px solid ${vars.border}` },
  },
})

export const what = componentStyle({
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: vars.space[2],
  '@container': {
    [from.tablet]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: vars.space[3],
    },
  },
})

const titleText = componentStyle({
  ...clipped,
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  '@container': { [from.tablet]: { fontSize: vars.textSize[3] } },
})
export const title = componentStyle({ fontWeight: vars.weight.strong }, titleText)
export const offTitle = componentStyle({ color: vars.textMuted }, titleText)

const noteText = componentStyle({
  ...textStep(2),
  ...clipped,
  color: vars.textMuted,
  fontVariantNumeric: 'tabular-nums',
  // `7.5 h + 1.5 h overtime` is read whole.
  '@container': { [below.tablet]: { whiteSpace: 'normal' } },
})
export const invalid = componentStyle({
  color: vars.tone.critical.text,
  fontWeight: vars.weight.strong,
  // What is wrong stays in sight where other notes give way to the columns.
  '@container': { [from.tablet]: { display: 'block' } },
})
export const note = {
  amounts: componentStyle(
    {
      selectors: {
        [`&:not(${invalid})`]: { '@container': { [from.tablet]: { display: 'none' } } },
      },
    },
    noteText,
  ),
  hours: noteText,
}
export const offAction = noteText

export const type = componentStyle({
  ...textStep(2),
  display: 'none',
  '@container': { [from.tablet]: { display: 'block' } },
})

export const hours = componentStyle({
  ...tabularFigures,
  ...textStep(2),
  display: 'none',
  textAlign: 'end',
  '@container': { [from.tablet]: { display: 'block' } },
})

export const amount = componentStyle({
  ...tabularFigures,
  ...textStep(3),
  alignSelf: 'stretch',
  display: 'grid',
  alignContent: 'center',
  minInlineSize: `calc(${vars.space[16]} + ${vars.space[5]})`,
  borderInlineStart: `1px solid ${vars.border}`,
  paddingInlineStart: vars.space[3],
  textAlign: 'end',
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.005em',
})

/** Up to £999,999.99 in the width that the amounts of the other days have, so that all columns meet. */
export const longAmount = componentStyle(textStep(2))

export const chevron = componentStyle({
  color: vars.textMuted,
  justifySelf: 'center',
  transition: `transform ${vars.duration[2]} ${vars.ease}`,
  selectors: { [`${open} > ${fold} > &`]: { transform: 'rotate(180deg)' } },
})

/** Over the empty amount of a day without work; it is no part of the press that adds work. */
export const shortcut = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  // As far from `Add work` as the row is wide: a thumb that means one must not hit the other.
  insetInlineEnd: vars.space[2],
  display: 'flex',
  alignItems: 'center',
})

export const grow = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '0fr',
  transition: `grid-template-rows ${vars.duration[2]} ${vars.ease}`,
  selectors: {
    [`${open} > &`]: { gridTemplateRows: '1fr', boxShadow: `inset 3px 0 0 ${vars.rule}` },
    [`${open} > &:dir(rtl)`]: { boxShadow: `inset -3px 0 0 ${vars.rule}` },
  },
})

export const clip = componentStyle({
  minBlockSize: 0,
  overflow: 'hidden',
  visibility: 'hidden',
  // Hidden only once it is folded, visible at once: a hidden field cannot be given the focus, and
  // an error in a folded day opens the day and goes to its field in the same step.
  transition: `visibility 0s linear ${vars.duration[2]}`,
  selectors: {
    [`${open} > ${grow} > &`]: { visibility: 'visible', transitionDelay: '0s' },
  },
})

export const body = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  padding: vars.space[4],
  paddingInlineEnd: vars.space[3],
  '@container': {
    [from.tablet]: {
      paddingBlockStart: vars.space[5],
      paddingInlineStart: `calc(${vars.stub} + ${vars.space[4]})`,
      paddingInlineEnd: `calc(${vars.space[12]} + ${vars.space[1]})`,
    },
  },
})
