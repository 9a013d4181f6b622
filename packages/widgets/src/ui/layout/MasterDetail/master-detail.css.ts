import { fallbackVar } from '@vanilla-extract/css'
import { textStep } from '../../theme/figures.ts'
import { below, componentStyle, from } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'
import { bottomRoom, topRoom } from '../frame-vars.css.ts'
import { measures } from '../measures.ts'

export const listOnly = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: vars.space[3],
})

// The panel needs 392 px and the list some 610 px: a window of 1280 px less the side nav, the
// page's gutters and a classic scrollbar of 15 px. In em of 16 px, as all shapes.
const wide = `daysheet (min-width: 63.75em)`
const narrow = `daysheet (width < 63.75em)`

export const both = componentStyle(
  {
    columnGap: vars.space[5],
    '@container': {
      [wide]: {
        gridTemplateColumns: `minmax(0, 1fr) ${measures.detail}`,
        // The title's row stays as high as the title, however long the detail is.
        gridTemplateRows: 'auto 1fr',
        alignItems: 'start',
      },
    },
  },
  listOnly,
)

const firstColumn = { '@container': { [wide]: { gridColumn: 1 } } }

export const titlePlace = componentStyle({ minInlineSize: 0, ...firstColumn })

export const list = componentStyle({
  ...firstColumn,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[3],
  minInlineSize: 0,
})
export const wideOnly = componentStyle({ '@container': { [narrow]: { display: 'none' } } }, list)

export const detail = componentStyle({
  minInlineSize: 0,
  '@container': {
    [wide]: {
      gridColumn: 2,
      gridRow: '1 / -1',
      position: 'sticky',
      insetBlockStart: `calc(${fallbackVar(topRoom, '0px')} + ${vars.space[6]})`,
    },
  },
})
export const wideDetail = componentStyle(
  { '@container': { [narrow]: { display: 'none' } } },
  detail,
)

export const panel = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: vars.surfaceRaised,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.radius[2],
  '@container': {
    [wide]: { maxBlockSize: `calc(100dvh - ${fallbackVar(topRoom, '0px')} - ${vars.space[12]})` },
  },
})

export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderBlockEnd: `1px solid ${vars.rule}`,
  '@container': { [from.tablet]: { paddingInline: vars.space[5] } },
})

export const names = componentStyle({ minInlineSize: 0 })
export const back = componentStyle({ '@container': { [wide]: { display: 'none' } } })
export const title = componentStyle({
  ...textStep(3),
  margin: 0,
  fontWeight: vars.weight.strong,
  letterSpacing: 'normal',
})
export const muted = componentStyle({
  ...textStep(2),
  color: vars.textMuted,
  fontWeight: vars.weight.body,
})
export const subtitle = componentStyle({ ...textStep(2), margin: 0, color: vars.textMuted })
export const tools = componentStyle({
  display: 'flex',
  flex: 'none',
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
})

export const scroll = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Otherwise rows of a grid that is too tall shrink instead of scrolling.
  gridAutoRows: 'max-content',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[4],
  overflowY: 'auto',
  '@container': { [from.tablet]: { paddingInline: vars.space[5] } },
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
})

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  padding: vars.space[3],
  backgroundColor: vars.surfaceRaised,
  borderBlockStart: `1px solid ${vars.rule}`,
  borderEndStartRadius: vars.radius[2],
  borderEndEndRadius: vars.radius[2],
  justifyContent: 'space-between',
  '@container': {
    [below.tablet]: {
      // Three decisions stand side by side in a window of 360 px.
      gap: vars.space[1],
      padding: vars.space[2],
      position: 'sticky',
      insetBlockEnd: fallbackVar(bottomRoom, '0px'),
      zIndex: 10,
    },
  },
})
