import type { WorkerDetail } from '@daysheet/core'

/** Tax and bank details are for a client only while the two work together. */
export const hasParted = ({ relationship }: WorkerDetail): boolean =>
  relationship !== null && relationship.status !== 'active'
