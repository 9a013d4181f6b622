import {
  addDays,
  CLAIMING_STATUSES,
  MOST_PERIOD_DAYS,
  overlapsOf,
  type TimesheetOverlap,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { TimesheetWithParties } from './model.ts'

type Claim = TimesheetOverlap & { worker_id: string; client_id: string }

/**
 * By timesheet, the others that ask the same client for days of the same period. One statement,
 * however many timesheets: it reads all that could touch any of them, and core decides which do.
 */
export async function findOverlaps(
  knex: Knex,
  timesheets: readonly TimesheetWithParties[],
): Promise<Map<string, TimesheetOverlap[]>> {
  const asking = timesheets.filter(({ status }) => status !== 'rejected')
  const [first] = asking
  if (!first) return new Map()
  const start = asking.reduce(
    (day, one) => (one.period_start < day ? one.period_start : day),
    first.period_start,
  )
  const end = asking.reduce(
    (day, one) => (one.period_end > day ? one.period_end : day),
    first.period_end,
  )
  const claims = (await knex('timesheets')
    .whereIn('worker_id', [...new Set(asking.map(({ worker_id }) => worker_id))])
    .whereIn('client_id', [...new Set(asking.map(({ client_id }) => client_id))])
    .whereIn('status', [...CLAIMING_STATUSES])
    // No period is longer, so what began earlier is over. Without it the index gives all that this
    // worker ever sent.
    .where('period_start', '>', addDays(start, -MOST_PERIOD_DAYS))
    .where('period_start', '<=', end)
    .where('period_end', '>=', start)
    .select(
      'id',
      'timesheet_number',
      'worker_id',
      'client_id',
      'period_start',
      'period_end',
      'status',
    )) as Claim[]
  return new Map(asking.map((timesheet) => [timesheet.id, overlapsOf(timesheet, claims)]))
}
