import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/styles.ts'
import { vars } from '../theme/vars.css.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

/** What hangs on a button: a menu, a popover. */
export const floating = componentStyle({
  maxInlineSize: 'min(420px, 100vw - 16px)',
  overflow: 'auto',
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[3],
  backgroundColor: vars.surfaceRaised,
  color: vars.text,
  boxShadow: vars.shadow.float,
  selectors: {
    '&[data-entering]': { animation: `${appear} ${vars.duration[2]} ${vars.ease}` },
    '&[data-exiting]': { animation: `${appear} ${vars.duration[1]} ${vars.ease} reverse` },
  },
  // Even an animation of no length draws its first frame, unseen, on a busy machine.
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      selectors: {
        '&[data-entering]': { animation: 'none' },
        '&[data-exiting]': { animation: 'none' },
      },
    },
  },
})
