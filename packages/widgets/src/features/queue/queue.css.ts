import { below, screenStyle } from '../../ui/theme/styles.ts'

/** The keys are of no use where there is no keyboard. */
export const keysLine = screenStyle({ '@container': { [below.tablet]: { display: 'none' } } })
