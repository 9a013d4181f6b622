import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { penceFromPounds, poundsFromPence, sumPence, type Payables } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { EVERYTHING_DUE, payablesQuery, type PayablesView } from '../pay-run-queries.ts'

export type PayableWorker = Payables['workers'][number]

/** The invoices that can be ticked: no check forbids their payment. */
export const tickableOf = ({ checks, invoices }: PayableWorker) =>
  checks.some(({ level }) => level === 'block')
    ? []
    : invoices.filter((invoice) => !invoice.checks.some(({ level }) => level === 'block'))

const tickedAtFirst = ({ workers }: Payables): ReadonlySet<string> =>
  new Set(
    workers.flatMap(({ invoices }) =>
      invoices.filter(({ is_ticked }) => is_ticked).map(({ id }) => id),
    ),
  )

/** What is due by a day, and what of it the next run pays. */
export function useReadyToPay(clientId: string) {
  const scope = useDaysheet()
  const [view, setView] = useState<PayablesView>(EVERYTHING_DUE)
  const query = useQuery(payablesQuery(scope, clientId, view))
  // Of the same day: whom and what it can be narrowed to. The same call while it is not.
  const all = useQuery(payablesQuery(scope, clientId, { ...view, workerId: null, projectId: null }))
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const payables = query.data
  const ticked = chosen ?? (payables ? tickedAtFirst(payables) : new Set<string>())
  const paid = (payables?.workers ?? []).flatMap((worker) => {
    const invoices = worker.invoices.filter(({ id }) => ticked.has(id))
    return invoices.length === 0 ? [] : [{ worker, invoices }]
  })
  return {
    clientId,
    query,
    payables,
    workers: all.data?.workers ?? [],
    projects: all.data?.projects ?? [],
    view,
    /** Another list: what it has is ticked afresh. Of another day nobody may be whom it was narrowed to. */
    changeDay: (part: Pick<Partial<PayablesView>, 'due_by' | 'include_overdue'>) => {
      setView({ ...view, ...part, workerId: null, projectId: null })
      setChosen(null)
    },
    narrow: (part: Pick<Partial<PayablesView>, 'workerId' | 'projectId'>) => {
      setView({ ...view, ...part })
      setChosen(null)
    },
    ticked,
    tick: setChosen,
    /** Whom the run pays. */
    paid,
    invoiceIds: paid.flatMap(({ invoices }) => invoices.map(({ id }) => id)),
    total: poundsFromPence(
      sumPence(
        paid.flatMap(({ invoices }) =>
          invoices.map(({ amount_due }) => penceFromPounds(amount_due)),
        ),
      ),
    ),
  }
}
export type ReadyToPayState = ReturnType<typeof useReadyToPay>
