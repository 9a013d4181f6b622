import { from, screenStyle } from '../../../ui/theme/styles.ts'

/** The same room in every row, so that the figures stand under one another. */
export const receipt = screenStyle({
  display: 'contents',
  '@container': {
    [from.desk]: { display: 'flex', justifyContent: 'flex-end', minInlineSize: '132px' },
  },
})
