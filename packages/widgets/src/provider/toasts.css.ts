import { textStep } from '../ui/theme/figures.ts'
import { componentStyle } from '../ui/theme/styles.ts'
import { vars } from '../ui/theme/vars.css.ts'

const phone = '(max-width: 599px)'
const stillness = '(prefers-reduced-motion: reduce)'

/**
 * sonner's own geometry, for the one place and the one direction we use it in; its style element is
 * left out of the build (without-style-elements.ts). It sets the lengths on each element.
 */
export const toaster = componentStyle({
  position: 'fixed',
  insetBlockStart: 'var(--offset-top)',
  insetInline: 0,
  zIndex: 50,
  inlineSize: 'min(var(--width), 100% - 2 * var(--mobile-offset-left))',
  margin: '0 auto',
  padding: 0,
  listStyle: 'none',
  outline: 'none',
  '@media': { [phone]: { insetBlockStart: 'var(--mobile-offset-top)' } },
})

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
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 'var(--z-index)',
  opacity: 0,
  transform: 'translateY(-100%)',
  touchAction: 'none',
  overflowWrap: 'anywhere',
  transition: 'transform 400ms, opacity 400ms, height 400ms',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
    '&[data-mounted="true"]': {
      opacity: 1,
      transform: 'translateY(var(--offset))',
      blockSize: 'var(--initial-height)',
    },
    // The gap to the one above, so that a pointer on its way there keeps them all open.
    '&[data-mounted="true"]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: '100%',
      blockSize: 'calc(var(--gap) + 1px)',
    },
    '&[data-visible="false"]': { opacity: 0, pointerEvents: 'none' },
    '&[data-swiped="true"]': { userSelect: 'none' },
    '&[data-swiping="true"]': {
      transform:
        'translateY(var(--offset)) translate(var(--swipe-amount-x, 0), var(--swipe-amount-y, 0))',
      transition: 'none',
    },
    '&[data-removed="true"]': { opacity: 0, transform: 'translateY(calc(var(--offset) - 100%))' },
  },
  '@media': { [stillness]: { transition: 'none' } },
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
