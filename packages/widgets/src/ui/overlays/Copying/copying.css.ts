import { tabularFigures, visuallyHidden } from '../../theme/figures.ts'
import { componentStyle } from '../../theme/styles.ts'
import { vars } from '../../theme/vars.css.ts'

/** What is copied stands in the button, as what it is: a figure or a reference. */
export const content = componentStyle({ ...tabularFigures, whiteSpace: 'normal' })

export const mark = componentStyle({ flex: 'none', display: 'flex', color: vars.textMuted })
export const copiedMark = componentStyle({ color: vars.tone.positive.text }, mark)

export const spoken = componentStyle(visuallyHidden)

/** The text stands on the edge of its column, as if there were no button around it. */
export const edges = {
  start: componentStyle({ marginInlineStart: `calc(-1 * ${vars.space[2]})` }),
  end: componentStyle({
    marginInlineEnd: `calc(-1 * ${vars.space[2]})`,
    flexDirection: 'row-reverse',
  }),
}
