import { focusRing, tabularFigures, textStep } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

export const viewer = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
})

export const frame = componentStyle({
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  blockSize: 'clamp(200px, 56dvh, 640px)',
  overflow: 'hidden',
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  backgroundColor: vars.surfaceSunken,
  // Fingers move and pinch the picture, never the page under it.
  touchAction: 'none',
  cursor: 'zoom-in',
  selectors: {
    '&[data-zoomed]': { cursor: 'grab' },
    '&:focus-visible': focusRing('-2px'),
  },
})

export const image = componentStyle({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '100%',
  objectFit: 'contain',
  userSelect: 'none',
})

export const tools = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
})

export const percent = componentStyle({
  ...tabularFigures,
  ...textStep(2),
  minInlineSize: '5ch',
  textAlign: 'center',
  color: vars.textMuted,
})
