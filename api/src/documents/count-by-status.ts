import { raw, type Model, type QueryBuilder } from 'objection'

/**
 * How many rows of the query each status has, and `all`; statuses without rows are 0. A filter that
 * is not a status counts its own rows in the same statement, beside that sum.
 */
export async function countByStatus<M extends Model, Status extends string>(
  query: QueryBuilder<M>,
  statuses: readonly Status[],
  others?: ReadonlyMap<Status, QueryBuilder<M>>,
): Promise<Record<Status | 'all', number>> {
  const counts = Object.fromEntries([...statuses, 'all'].map((status) => [status, 0])) as Record<
    Status | 'all',
    number
  >
  // The grouped part stands last: knex writes GROUP BY behind the whole union.
  const parts = [...(others ?? [])].map(([name, other]) =>
    other.select(raw('? AS status', [name])).count('* as n'),
  )
  const grouped = query.groupBy('status').select('status').count('* as n')
  const [first = grouped, ...rest] = [...parts, grouped]
  for (const part of rest) first.unionAll(part)
  const rows = (await first) as unknown as { status: Status; n: number }[]
  for (const { status, n } of rows) {
    counts[status] = n
    if (!others?.has(status)) counts['all' as Status | 'all'] += n
  }
  return counts
}
