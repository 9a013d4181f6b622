import type { InvoiceSummary } from '@daysheet/core'
import type { Sort } from '../../../ui/index.ts'

const BY: Record<string, (invoice: InvoiceSummary) => string | number> = {
  worker: ({ worker_name }) => worker_name.toLowerCase(),
  period: ({ period_start }) => period_start,
  status: ({ status }) => status,
  net: ({ net_amount }) => net_amount,
}

/** The loaded rows in the order of a column; as the server gave them without one. */
export function sortInvoices(rows: readonly InvoiceSummary[], sort: Sort | undefined) {
  const valueOf = sort && BY[sort.key]
  if (!valueOf) return [...rows]
  const turn = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return a === b ? 0 : (a < b ? -1 : 1) * turn
  })
}
