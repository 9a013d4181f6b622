import type { TimesheetSummary } from '@daysheet/core'
import type { Decision } from '../../decisions/index.ts'

const DECISIONS: readonly Decision[] = ['approve', 'resolve_dispute', 'dispute', 'reject']

/** The client's decisions that are open, the main one first. */
export const openDecisions = ({ abilities }: Pick<TimesheetSummary, 'abilities'>): Decision[] =>
  DECISIONS.filter((action) => abilities[action])
