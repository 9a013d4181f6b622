import { componentStyle } from '../theme/styles.ts'

/** Its children ask this box, not the page, how wide they are. */
export const container = componentStyle({
  containerType: 'inline-size',
  containerName: 'daysheet',
  minInlineSize: 0,
})
