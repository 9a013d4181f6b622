import { textStep } from '../ui/theme/figures.ts'
import { componentStyle } from '../ui/theme/styles.ts'
import { vars } from '../ui/theme/vars.css.ts'

/** Ink on the page behind it, so that a message is never taken for a part of the sheet. */
export const toast = componentStyle({
  ...textStep(2),
  fontFamily: vars.font,
  fontWeight: vars.weight.label,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: vars.control,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderRadius: vars.radius[3],
  border: '1px solid transparent',
  backgroundColor: vars.surfaceInk,
  color: vars.textOnInk,
  boxShadow: vars.shadow.float,
})

export const success = componentStyle({})
export const error = componentStyle({})

const mark = ({ bg, text }: { bg: string; text: string }) => ({ backgroundColor: bg, color: text })

export const icon = componentStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.space[6],
  blockSize: vars.space[6],
  borderRadius: '50%',
  selectors: {
    [`${success} &`]: mark(vars.tone.positive),
    [`${error} &`]: mark(vars.tone.critical),
  },
})

export const content = componentStyle({ flex: 1, minInlineSize: 0 })

export const action = componentStyle({
  ...textStep(2),
  fontFamily: 'inherit',
  fontWeight: vars.weight.strong,
  flex: 'none',
  minBlockSize: vars.control,
  marginBlock: `calc(-1 * ${vars.space[2]})`,
  paddingInline: vars.space[3],
  border: 0,
  borderRadius: vars.radius[2],
  background: 'none',
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focusOnInk}`, outlineOffset: '-3px' },
  },
})
