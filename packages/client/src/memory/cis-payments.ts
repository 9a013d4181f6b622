import {
  isCurrentStatement,
  isFound,
  isStatementGiven,
  lineFigures,
  obligationsFrom,
  paidMonths,
  penceFromPounds,
  poundsFromPence,
  statementDueOn,
  statementStatus,
  statusThatCounts,
  sumPence,
  taxYearOf,
  textsOfPerson,
  type CisPayment,
  type contract,
} from '@daysheet/core'
import { assertSelf, personOf, type Call, type SignedInCall } from './call.ts'
import { statementFact } from './cis-month-facts.ts'
import { paidOf } from './invoice-payments.ts'
import { pageOf } from './page.ts'
import { newestVerification } from './verifications.ts'

type Endpoints = typeof contract.cisStatements

interface PaymentsFilter {
  year?: number | undefined
  worker_id?: string | undefined
  status?: 'all' | 'outstanding' | undefined
}

/** What the client paid by worker and tax month, and whether it has given a statement of it. */
export function listPayments(call: Call<Endpoints['listPayments']>) {
  assertSelf(call)
  const rows = paymentsOf(call, call.query)
  const page = pageOf(rows, call.query, ({ last_paid_on }) => `${last_paid_on}T00:00:00.000Z`)
  return { payments: page.rows, next_cursor: page.next_cursor }
}

/** Those of which a statement is due or missing. */
const outstandingMonths = (call: SignedInCall) => paymentsOf(call, { status: 'outstanding' })

function paymentsOf(
  { store, account, today }: SignedInCall,
  { year, worker_id, status }: PaymentsFilter,
) {
  const paid = paidOf(store.world.invoices).filter(
    (one) =>
      one.client_id === account.id &&
      (worker_id === undefined || one.worker_id === worker_id) &&
      (year === undefined || one.tax_year === year) &&
      (status !== 'outstanding' || one.paid_at >= obligationsFrom(today)),
  )
  const rows = paidMonths(paid).map((month) => {
    const isSame = (one: {
      worker_id: string
      tax_year: number | null
      tax_month: number | null
    }) =>
      one.worker_id === month.worker_id &&
      one.tax_year === month.tax_year &&
      one.tax_month === month.tax_month
    const invoices = paid.filter(isSame)
    const figures = lineFigures(invoices)
    const statements_count = store.world.cisStatements
      .filter((one) => one.client_id === account.id && isCurrentStatement(one) && isSame(one))
      .filter((one) => isStatementGiven([statementFact(one)], figures)).length
    const days = invoices.map(({ paid_at }) => paid_at)
    return {
      ...month,
      id: month.worker_id,
      worker_name: personOf(store, month.worker_id).full_name,
      last_paid_on: days.toSorted().at(-1) ?? '',
      statements_count,
      due_on: statementDueOn(month.tax_year, month.tax_month),
      status: statementStatus({ ...month, statements_count }, today),
    }
  })
  return status === 'outstanding' ? rows.filter(isOutstanding) : rows
}

const isOutstanding = ({ status }: Pick<CisPayment, 'status'>) =>
  status === 'due' || status === 'missing'

/** Everybody who has worked for the client, now or before, with the sums of their statements. */
export function listWorkerSummaries(call: Call<Endpoints['listWorkerSummaries']>) {
  assertSelf(call)
  const { store, account, today, query } = call
  const year = query.year ?? taxYearOf(today)
  const toGive = outstandingMonths(call)
  const rows = store.world.engagements
    .filter(({ client_id }) => client_id === account.id)
    .map((engagement) => {
      const worker = personOf(store, engagement.worker_id)
      const statements = store.world.cisStatements.filter(
        (one) =>
          one.client_id === account.id &&
          isCurrentStatement(one) &&
          one.worker_id === worker.id &&
          one.tax_year === year,
      )
      const sum = (key: 'total_payments' | 'total_deductions') =>
        poundsFromPence(sumPence(statements.map((one) => penceFromPounds(one[key]))))
      const isActive = engagement.status === 'active'
      return {
        id: engagement.id,
        worker,
        since: engagement.created_at,
        summary: {
          id: worker.id,
          full_name: worker.full_name,
          email: engagement.email,
          engagement_status: engagement.status,
          cis_status: isActive
            ? statusThatCounts(worker, newestVerification(store, engagement))
            : null,
          utr_number: isActive ? worker.utr_number : null,
          total_payments_this_year: sum('total_payments'),
          total_deductions_this_year: sum('total_deductions'),
          statements_count: statements.length,
          statements_to_give: toGive.filter(({ worker_id }) => worker_id === worker.id).length,
        },
      }
    })
    .filter(({ worker, summary }) =>
      isFound(query.q, textsOfPerson({ ...worker, email: summary.email })),
    )
  const page = pageOf(rows, query, ({ since }) => since)
  return { workers: page.rows.map(({ summary }) => summary), next_cursor: page.next_cursor }
}
