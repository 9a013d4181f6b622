import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

/** A tick, a dot or a switch with its words: the whole line is the target. */
export const row = componentStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  minBlockSize: vars.control,
  paddingBlock: '10px',
  color: vars.text,
  cursor: 'pointer',
  selectors: {
    '&[data-disabled]': { color: vars.textMuted, cursor: 'not-allowed' },
  },
})

export const bare = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control,
  minBlockSize: vars.control,
  cursor: 'pointer',
})

const inkOn = {
  backgroundColor: vars.surfaceInk,
  borderColor: vars.surfaceInk,
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      borderColor: 'Highlight',
    },
  },
} as const

export const tick = componentStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  border: `1.5px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[1],
  backgroundColor: vars.surfaceRaised,
  transition: `background-color ${vars.duration[1]} ${vars.ease}`,
  '::after': {
    content: '""',
    inlineSize: '12px',
    blockSize: '6px',
    borderStyle: 'solid',
    borderColor: vars.textOnInk,
    borderWidth: '0 0 2.5px 2.5px',
    transform: 'translateY(-2px) rotate(-45deg)',
    opacity: 0,
  },
  selectors: {
    ':is([data-selected], [data-indeterminate]) > &': inkOn,
    ':is([data-selected], [data-indeterminate]) > &::after': {
      opacity: 1,
      '@media': { '(forced-colors: active)': { borderColor: 'HighlightText' } },
    },
    '[data-indeterminate] > &::after': {
      borderWidth: '0 0 2.5px 0',
      transform: 'translateY(-3px)',
    },
    '[data-focus-visible] > &': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
    '[data-invalid] > &': { borderColor: vars.tone.critical.text },
    '[data-disabled] > &': { backgroundColor: vars.surfaceSunken, borderColor: vars.border },
    '[data-disabled] > &::after': { borderColor: vars.textMuted },
  },
})

export const small = componentStyle({ inlineSize: '20px', blockSize: '20px' })

export const dot = componentStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  border: `1.5px solid ${vars.borderStrong}`,
  borderRadius: '50%',
  backgroundColor: vars.surfaceRaised,
  '::after': {
    content: '""',
    inlineSize: '10px',
    blockSize: '10px',
    borderRadius: '50%',
    backgroundColor: vars.textOnInk,
    opacity: 0,
  },
  selectors: {
    '[data-selected] > &': inkOn,
    '[data-selected] > &::after': {
      opacity: 1,
      '@media': { '(forced-colors: active)': { backgroundColor: 'HighlightText' } },
    },
    '[data-focus-visible] > &': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
    '[data-invalid] > &': { borderColor: vars.tone.critical.text },
    '[data-disabled] > &': { backgroundColor: vars.surfaceSunken, borderColor: vars.border },
  },
})

export const track = componentStyle({
  flex: 'none',
  position: 'relative',
  inlineSize: '44px',
  blockSize: '26px',
  border: `1.5px solid ${vars.borderStrong}`,
  borderRadius: '13px',
  backgroundColor: vars.surfaceSunken,
  transition: `background-color ${vars.duration[2]} ${vars.ease}`,
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '3px',
    inlineSize: '17px',
    blockSize: '17px',
    borderRadius: '50%',
    backgroundColor: vars.borderStrong,
    transition: `transform ${vars.duration[2]} ${vars.ease}`,
  },
  selectors: {
    // A forced background would be the page's own, and the knob would be gone.
    '&::after': {
      '@media': {
        '(forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
      },
    },
    '[data-selected] > &': inkOn,
    '[data-selected] > &::after': {
      transform: 'translateX(18px)',
      backgroundColor: vars.textOnInk,
      '@media': { '(forced-colors: active)': { backgroundColor: 'HighlightText' } },
    },
    '[data-selected] > &:dir(rtl)::after': { transform: 'translateX(-18px)' },
    '[data-focus-visible] > &': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
    '[data-disabled] > &': { borderColor: vars.border },
  },
  '@media': { '(forced-colors: active)': { borderColor: 'ButtonText' } },
})

export const switchRow = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minBlockSize: vars.control,
  color: vars.text,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: vars.textMuted, cursor: 'not-allowed' } },
})

export const options = componentStyle({ display: 'grid' })

export const inline = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[6],
})

export const cards = componentStyle({ display: 'grid', gap: vars.space[3] })

export const card = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space[3],
  rowGap: '2px',
  padding: vars.space[4],
  border: `1px solid ${vars.borderStrong}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.surfaceRaised,
  color: vars.text,
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { borderColor: vars.rule, boxShadow: `inset 0 0 0 1px ${vars.rule}` },
    '&[data-invalid]': { borderColor: vars.tone.critical.text },
    '&[data-disabled]': { color: vars.textMuted, cursor: 'not-allowed' },
  },
})

export const cardTitle = componentStyle({ fontWeight: vars.weight.strong })

export const cardText = componentStyle({
  gridColumn: 2,
  fontSize: vars.textSize[2],
  lineHeight: vars.leading[2],
  color: vars.textMuted,
})
