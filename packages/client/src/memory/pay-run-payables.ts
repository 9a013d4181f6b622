import {
  asPaidNow,
  isOpenPayRun,
  isPayable,
  londonDay,
  leftToPay,
  runChecks,
  runPayments,
  taxMonthAt,
  type Check,
  type CheckTerms,
  type FoundInvoice,
  type OtherInvoice,
  type Payee,
  type RunPayment,
} from '@daysheet/core'
import type { WorldInvoice, WorldPayRun } from '@daysheet/core/fixtures'
import { personOf, type Context } from './call.ts'
import { engagementOf } from './documents.ts'
import { paidOf, settledOf } from './invoice-payments.ts'
import { spentOn } from './project-budgets.ts'
import { creditsOf } from './pay-run-credits.ts'
import { retentionUnbilledOf } from './retention-facts.ts'
import { newestVerification } from './verifications.ts'

/** Nobody can tell here whether numbers fit each other: the table of weights stays with the API. */
export const checkTermsOf = ({ today }: { today: string }): CheckTerms => ({
  today,
  fitsModulus: () => null,
})

const projectIdsOf = ({ items }: WorldInvoice): string[] => [
  ...new Set(items.flatMap(({ project_id }) => project_id ?? [])),
]

const otherOf = (invoice: WorldInvoice): OtherInvoice => ({
  id: invoice.id,
  invoice_number: invoice.invoice_number,
  status: invoice.status,
  period_start: invoice.period_start,
  period_end: invoice.period_end,
  total_amount: invoice.total_amount,
  project_ids: projectIdsOf(invoice),
})

/** The open run that has the invoice, as it is kept. */
export const findOpenRun = (
  { store }: Pick<Context, 'store'>,
  invoiceId: string,
): WorldPayRun | undefined =>
  store.world.payRuns.find(
    (run) => isOpenPayRun(run) && run.invoices.some(({ invoice_id }) => invoice_id === invoiceId),
  )

/** The same as somebody who chooses invoices is told of it. */
export function openRunOf(context: Pick<Context, 'store'>, invoiceId: string) {
  const run = findOpenRun(context, invoiceId)
  return run ? { id: run.id, number: run.number, is_locked: run.status === 'locked' } : null
}

/** An invoice as a run would pay it, with everything that the checks ask. */
export function foundInvoice(context: Context, invoice: WorldInvoice): FoundInvoice {
  const { store } = context
  const ids = projectIdsOf(invoice)
  const settled = settledOf(invoice)
  const left = leftToPay(settled)
  return {
    ...otherOf(invoice),
    client_id: invoice.client_id,
    worker_id: invoice.worker_id,
    due_date: invoice.due_date,
    submitted_on: londonDay(invoice.submitted_at ?? context.now),
    subtotal: invoice.subtotal,
    liable_expenses_total: invoice.liable_expenses_total,
    cis_registered: invoice.cis_registered,
    cis_status: invoice.cis_status,
    net_due: left.net,
    gross_due: left.gross,
    settled,
    projects: store.world.projects
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, budget, budget_alert_threshold }) => ({
        ...{ id, name, budget, budget_alert_threshold },
        spent: spentOn(context, id),
      })),
    others: store.world.invoices
      .filter(
        ({ id, worker_id, client_id }) =>
          id !== invoice.id && worker_id === invoice.worker_id && client_id === invoice.client_id,
      )
      .map(otherOf),
    in_run: openRunOf(context, invoice.id),
  }
}

/** A worker as a client would pay them. */
export function payeeOf(context: Context, client_id: string, worker_id: string): Payee {
  const { store } = context
  const worker = personOf(store, worker_id)
  const own = store.world.invoices.filter(
    (one) => one.client_id === client_id && one.worker_id === worker_id,
  )
  const paidOn = paidOf(own).map(({ paid_at }) => paid_at)
  return {
    id: worker_id,
    full_name: worker.full_name,
    bank_account_name: worker.bank_account_name,
    bank_sort_code: worker.bank_sort_code,
    bank_account_number: worker.bank_account_number,
    bank_details_changed_at: worker.bank_details_changed_at,
    verification: newestVerification(store, engagementOf(store, { client_id, worker_id })),
    last_paid_on: paidOn.toSorted().at(-1) ?? null,
    retention_unbilled: retentionUnbilledOf(context, { client_id, worker_id }),
  }
}

/** Everybody whom these invoices would pay. */
export const payeesOf = (
  context: Context,
  client_id: string,
  invoices: readonly { worker_id: string }[],
): Payee[] =>
  [...new Set(invoices.map(({ worker_id }) => worker_id))].map((worker_id) =>
    payeeOf(context, client_id, worker_id),
  )

/** The payments of a run as they would be made now; what can no longer be paid is left out. */
export function paymentsNow(
  context: Context,
  run: Pick<WorldPayRun, 'id' | 'client_id' | 'invoices' | 'credits'>,
): RunPayment[] {
  const invoices = run.invoices.flatMap((chosen) => {
    const stored = context.store.world.invoices.find(({ id }) => id === chosen.invoice_id)
    if (!stored) return []
    const invoice = foundInvoice(context, stored)
    return isPayable(invoice) ? [asPaidNow(invoice, chosen)] : []
  })
  const payees = payeesOf(context, run.client_id, invoices)
  const creditNoteIds = run.credits.map(({ credit_note_id }) => credit_note_id)
  const credits = creditsOf(context, { kept: creditNoteIds, added: [] }, { invoices, run })
  return runPayments({ payees, invoices, credits }, checkTermsOf(context))
}

/** The checks of a run as a whole. */
export function checksNow({ store, today }: Context, run: WorldPayRun): Check[] {
  const { tax_year, tax_month } = taxMonthAt(run.payment_date)
  const month = store.world.cisMonths.find(
    (one) =>
      one.client_id === run.client_id && one.tax_year === tax_year && one.tax_month === tax_month,
  )
  const facts = { is_month_returned: month?.return != null, books_locked_to: null }
  return runChecks({ ...run, ...facts }, today)
}
