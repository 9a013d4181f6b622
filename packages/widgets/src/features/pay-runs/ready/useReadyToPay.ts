import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { pence, poundsFromPence, sumPence, sumPounds, type Payables } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { EVERYTHING_DUE, payablesQuery, type PayablesView } from '../pay-run-queries.ts'

export type PayableWorker = Payables['workers'][number]

/** The invoices that can be ticked: no check forbids their payment. */
export const tickableOf = ({ checks, invoices }: PayableWorker) =>
  checks.some(({ level }) => level === 'block')
    ? []
    : invoices.filter((invoice) => !invoice.checks.some(({ level }) => level === 'block'))

/** What can be taken off a payment. */
export const creditableOf = ({ credits }: PayableWorker) =>
  credits.filter(({ refusal }) => refusal === null)

/** The invoices and credit notes that are ticked when the list is opened. */
const tickedAtFirst = ({ workers }: Payables): ReadonlySet<string> =>
  new Set(
    workers.flatMap(({ invoices, credits }) =>
      [...invoices, ...credits].filter(({ is_ticked }) => is_ticked).map(({ id }) => id),
    ),
  )

/** What a worker is paid of what is ticked; null where none of their invoices is. */
function paidOf(worker: PayableWorker, ticked: ReadonlySet<string>) {
  const invoices = worker.invoices.filter(({ id }) => ticked.has(id))
  if (invoices.length === 0) return null
  const credits = worker.credits.filter(({ id }) => ticked.has(id))
  const due = sumPounds(invoices.map(({ amount_due }) => amount_due))
  const owed = sumPounds(credits.map(({ amount }) => amount))
  return { worker, invoices, credits, amount: pence(due - owed) }
}

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
  const paid = (payables?.workers ?? []).flatMap((worker) => paidOf(worker, ticked) ?? [])
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
    creditIds: paid.flatMap(({ credits }) => credits.map(({ id }) => id)),
    total: poundsFromPence(sumPence(paid.map(({ amount }) => amount))),
  }
}
export type ReadyToPayState = ReturnType<typeof useReadyToPay>
