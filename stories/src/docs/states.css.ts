import { style } from '@vanilla-extract/css'

/** Beside Storybook's own text, whose font its elements alone have. */
const fontFamily = "'Inter Variable', Inter, system-ui, sans-serif"

export const list = style({ display: 'grid', gap: 20, margin: 0, padding: 0, listStyle: 'none' })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: 12,
  marginBlockEnd: 8,
})

export const name = style({ margin: 0, fontSize: 16 })

export const frames = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  overflowX: 'auto',
})

/** As large as the picture is shown; the frame in it is scaled from its corner. */
export const window = style({
  flex: 'none',
  overflow: 'hidden',
  border: '1px solid #7e7d75',
  borderRadius: 4,
  background: '#f3f2ed',
})

export const frame = style({ display: 'block', border: 0, transformOrigin: '0 0' })

export const themes = style({
  display: 'flex',
  gap: 16,
  margin: '0 0 24px',
  padding: 0,
  border: 0,
  fontFamily,
  fontSize: 14,
})

export const cases = style({ columns: '18rem', fontFamily, fontSize: 14 })
