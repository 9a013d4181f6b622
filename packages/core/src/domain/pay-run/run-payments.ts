import { compareNames } from '../compare-names.ts'
import { groupedBy } from '../grouped-by.ts'
import { formatPence, pence, sumPence, type Pence } from '../money.ts'
import { msg } from '../msg.ts'
import { block, type Check } from './check.ts'
import { invoiceChecks } from './invoice-checks.ts'
import type { Payee, RunCredit, RunInvoice } from './payable.ts'
import { creditsLack } from './run-credits.ts'
import { payeeChecks, type CheckTerms } from './payee-checks.ts'

/** One payment of a run: everything that one worker is paid on its day. */
export interface RunPayment {
  payee: Payee
  invoices: RunInvoice[]
  credits: RunCredit[]
  /** Of the invoices less the credits. */
  amount: Pence
  checks: Check[]
  /** Of those, what is to be known of the worker. */
  payee_checks: Check[]
  /** Of those, what is to be known of an invoice, by its id. */
  invoice_checks: ReadonlyMap<string, Check[]>
}

type UncheckedPayment = Omit<RunPayment, 'checks' | 'payee_checks' | 'invoice_checks'>

/** What a run pays, and whom. */
export interface RunContents {
  payees: readonly Payee[]
  invoices: readonly RunInvoice[]
  credits: readonly RunCredit[]
}

const byDueDate = (one: RunInvoice, other: RunInvoice): number =>
  one.due_date === other.due_date
    ? Number(one.id > other.id) - Number(one.id < other.id)
    : one.due_date < other.due_date
      ? -1
      : 1

/** By name, two of one name by id: the order of every list and file of a run. */
export const byPayee = (
  one: { id: string; full_name: string },
  other: { id: string; full_name: string },
): number =>
  compareNames(one.full_name, other.full_name) ||
  Number(one.id > other.id) - Number(one.id < other.id)

/**
 * Whether the credits take more than there is, of the sum or of one of the figures that the tax month
 * counts: no line of a return is below zero.
 */
function notPositive({ payee, invoices, credits, amount }: UncheckedPayment): Check[] {
  if (amount > 0) {
    const lack = creditsLack(credits, invoices)
    return lack === null ? [] : [block('not_positive', payee.id, lack)]
  }
  return [
    block(
      'not_positive',
      payee.id,
      msg(
        'What {name} owes back is not less than what is due: {amount}. Leave {name} out; the credit stays.',
        {
          name: payee.full_name,
          amount: formatPence(amount),
        },
      ),
    ),
  ]
}

/**
 * The payments of a run, one for each worker, with their checks. On 18 Dec 2026 Łukasz's
 * INV-2026-0041 (1,257.04) and 0042 (640.00) are one payment of 1,897.04, Siân's is 589.50 and Dev's
 * 2,760.00: 5,246.54 in all. With CN-2026-0003 (180.00) set off against 0042 alone 460.00 is paid.
 */
export function runPayments(
  { payees, invoices, credits }: RunContents,
  terms: CheckTerms,
): RunPayment[] {
  const invoicesOf = byWorker(invoices)
  const creditsOf = byWorker(credits)
  return payees
    .filter(({ id }) => invoicesOf.has(id))
    .toSorted(byPayee)
    .map((payee) => {
      const own = (invoicesOf.get(payee.id) ?? []).toSorted(byDueDate)
      const owed = creditsOf.get(payee.id) ?? []
      const sum = (all: readonly { net: Pence }[]) => sumPence(all.map(({ net }) => net))
      const amount = pence(sum(own) - sum(owed))
      const payment = { payee, invoices: own, credits: owed, amount }
      const payee_checks = payeeChecks(payee, own, terms)
      const invoice_checks = new Map(
        own.map((invoice) => [invoice.id, invoiceChecks(invoice, payee, terms.today)]),
      )
      const checks = [
        ...notPositive(payment),
        ...payee_checks,
        ...[...invoice_checks.values()].flat(),
      ]
      return { ...payment, checks, payee_checks, invoice_checks }
    })
}

const byWorker = <Item extends { worker_id: string }>(items: readonly Item[]) =>
  new Map(
    groupedBy(items, ({ worker_id }) => worker_id).map((group) => [group[0].worker_id, group]),
  )

export const runTotal = (payments: readonly Pick<RunPayment, 'amount'>[]): Pence =>
  sumPence(payments.map(({ amount }) => amount))

/** Paid whole: what a run offers of every invoice at first. */
export const paidWhole = <Invoice extends { net_due: Pence; gross_due: Pence }>(
  invoice: Invoice,
): Invoice & Pick<RunInvoice, 'net' | 'gross'> => ({
  ...invoice,
  net: invoice.net_due,
  gross: invoice.gross_due,
})
