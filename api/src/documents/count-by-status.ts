import type { Knex } from 'knex'

/** How many rows of the query each status has, and `all`; statuses without rows are 0. */
export async function countByStatus<Status extends string>(
  query: Knex.QueryBuilder,
  statuses: readonly Status[],
): Promise<Record<Status | 'all', number>> {
  const counts = Object.fromEntries([...statuses, 'all'].map((status) => [status, 0])) as Record<
    Status | 'all',
    number
  >
  const rows = (await query.groupBy('status').select('status').count({ n: '*' })) as {
    status: Status
    n: number
  }[]
  for (const { status, n } of rows) {
    counts[status] = n
    counts['all' as Status | 'all'] += n
  }
  return counts
}
