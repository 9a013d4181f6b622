import { below, screenStyle } from '../../ui/theme/styles.ts'

/** What stands behind the filters' button on a phone. */
export const fromDesk = screenStyle({ '@container': { [below.desk]: { display: 'none' } } })
