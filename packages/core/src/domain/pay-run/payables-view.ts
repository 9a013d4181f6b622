import { lastFourOf } from '../account-number.ts'
import { compareNames } from '../compare-names.ts'
import type { Day } from '../day.ts'
import { poundsFromPence, sumPounds } from '../money.ts'
import { earliestPaymentDate } from './bacs-days.ts'
import { daysOverdue, isTickedAtFirst } from './choose-payables.ts'
import type { Payable, Payee, RunCredit, RunInvoice } from './payable.ts'
import type { CheckTerms } from './payee-checks.ts'
import { creditsLack, creditsOfRate, creditsTickedAtFirst } from './run-credits.ts'
import { paidWhole, runPayments, type RunPayment } from './run-payments.ts'

/** An invoice that was sent and that nobody has approved. */
export interface UnapprovedInvoice {
  id: string
  invoice_number: string
  worker_id: string
  full_name: string
  due_date: Day
  total_amount: number
}

export interface PayablesToShow {
  payees: readonly Payee[]
  payables: readonly Payable[]
  credits: readonly RunCredit[]
  not_approved: readonly UnapprovedInvoice[]
  due_by: Day
}

function showInvoice(
  invoice: RunInvoice,
  { invoice_checks, payee_checks }: Pick<RunPayment, 'invoice_checks' | 'payee_checks'>,
  due_by: Day,
  today: Day,
) {
  const checks = invoice_checks.get(invoice.id) ?? []
  return {
    id: invoice.id,
    invoice_number: invoice.invoice_number,
    status: invoice.status,
    due_date: invoice.due_date,
    days_overdue: daysOverdue(invoice.due_date, today),
    total_amount: invoice.total_amount,
    amount_due: poundsFromPence(invoice.net_due),
    is_ticked: isTickedAtFirst(invoice, due_by, [...checks, ...payee_checks]),
    checks,
  }
}

/**
 * The credit notes that can be taken off what a worker is due, by their rate; one that takes more than
 * there is says so and can't be ticked.
 */
function showCredits(
  { invoices, credits }: Pick<RunPayment, 'invoices' | 'credits'>,
  tickedIds: ReadonlySet<string>,
) {
  const usable = creditsOfRate(credits, invoices)
  const ticked = creditsTickedAtFirst(
    usable,
    invoices.filter(({ id }) => tickedIds.has(id)),
  )
  return usable.map((credit) => ({
    id: credit.id,
    credit_note_number: credit.credit_note_number,
    invoice_number: credit.invoice_number,
    amount: poundsFromPence(credit.net),
    gross_amount: poundsFromPence(credit.owed.gross),
    is_ticked: ticked.has(credit.id),
    refusal: creditsLack([credit], invoices),
  }))
}

/**
 * What a company has to pay by a day: workers by name, the invoices of each by due date, less the
 * credits that are ticked at first.
 */
export function presentPayables(
  { payees, payables, credits, not_approved, due_by }: PayablesToShow,
  terms: CheckTerms,
) {
  const invoices = payables.map(paidWhole)
  const workers = runPayments({ payees, invoices, credits }, terms).map((payment) => {
    const { payee } = payment
    const shown = payment.invoices.map((one) => showInvoice(one, payment, due_by, terms.today))
    const ticked = new Set(shown.filter(({ is_ticked }) => is_ticked).map(({ id }) => id))
    const owed = showCredits(payment, ticked)
    const amounts = [
      ...shown.map(({ amount_due }) => amount_due),
      ...owed.filter(({ is_ticked }) => is_ticked).map(({ amount }) => -amount),
    ]
    return {
      worker_id: payee.id,
      full_name: payee.full_name,
      bank_last4: lastFourOf(payee.bank_account_number),
      payment_total: poundsFromPence(sumPounds(amounts)),
      checks: payment.payee_checks,
      invoices: shown,
      credits: owed,
    }
  })
  return {
    workers,
    not_approved: [...not_approved],
    projects: projectsOf(payables),
    total: poundsFromPence(sumPounds(workers.map(({ payment_total }) => payment_total))),
    due_by,
    earliest_payment_date: earliestPaymentDate(terms.today),
  }
}

/** Each project that one of them has work on, once, by name. */
const projectsOf = (payables: readonly Payable[]): { id: string; name: string }[] => {
  const all = payables.flatMap(({ projects }) => projects.map(({ id, name }) => ({ id, name })))
  return [...new Map(all.map((project) => [project.id, project])).values()].toSorted(
    (one, other) =>
      compareNames(one.name, other.name) || Number(one.id > other.id) - Number(one.id < other.id),
  )
}
