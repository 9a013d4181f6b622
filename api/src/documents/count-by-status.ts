import type { Model, QueryBuilder } from 'objection'

/** How many rows of the query each status has, and `all`; statuses without rows are 0. */
export async function countByStatus<M extends Model, Status extends string>(
  query: QueryBuilder<M>,
  statuses: readonly Status[],
): Promise<Record<Status | 'all', number>> {
  const counts = Object.fromEntries([...statuses, 'all'].map((status) => [status, 0])) as Record<
    Status | 'all',
    number
  >
  const rows = (await query.groupBy('status').select('status').count('* as n')) as unknown as {
    status: Status
    n: number
  }[]
  for (const { status, n } of rows) {
    counts[status] = n
    counts['all' as Status | 'all'] += n
  }
  return counts
}
