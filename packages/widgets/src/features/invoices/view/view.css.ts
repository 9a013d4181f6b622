import { from, screenStyle } from '../../../ui/theme/styles.ts'

/** Where the summary does not stand beside the page. */
export const onPhone = screenStyle({ '@container': { [from.desk]: { display: 'none' } } })
