import type { Chore } from '../../outbox/dispatcher.ts'
import { remindOfRetentions } from './remind-of-retentions.ts'

export { releaseRetention } from './release-retention.ts'
export { remindOfRetentions }
export { retentionRoutes } from './routes.ts'

export const retentionChores: readonly Chore[] = [
  { name: 'remind of retentions that are due for release', run: remindOfRetentions },
]
