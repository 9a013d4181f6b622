import { INVOICE_STATUS_LABELS } from '../invoice-status.ts'
import { poundsFromPence } from '../money.ts'
import { msg } from '../msg.ts'
import { isRefused, refused, refusedFields, type Refused } from '../refusal.ts'
import { isPayable } from './choose-payables.ts'
import { inPayRunSentence } from './pay-run-status.ts'
import type { ChoosingRun, OpenRun, Payable, RunInvoice } from './payable.ts'
import { partOf, type PartToPay } from './part-to-pay.ts'
import { paymentReference } from './payment-reference.ts'
import { sizeRefusal } from './plan-lock.ts'
import { runTotal, type RunPayment } from './run-payments.ts'
import type { StoredPayment, StoredRunCredit, StoredRunInvoice } from './stored-run.ts'

/** An invoice that somebody wants paid by a run, as it is found. */
export interface FoundInvoice extends Payable {
  client_id: string
  in_run: OpenRun | null
}

/** The invoices of a run as they are chosen: whole, or with the part that is paid. */
export interface ChosenInvoice {
  id: string
  part: PartToPay | null
}

const notPayable = ({ invoice_number, status }: Payable): Refused =>
  refused(
    'wrong_state',
    msg('{invoice} is {status}, so it can’t be in a pay run. Nothing was changed.', {
      invoice: invoice_number,
      status: INVOICE_STATUS_LABELS[status].toLowerCase(),
    }),
  )

const inOtherRun = ({ invoice_number }: Payable, run: OpenRun) =>
  refused(
    'in_pay_run',
    run.is_locked
      ? inPayRunSentence(invoice_number, run.number)
      : msg('{invoice} is in pay run {run} already. Nothing was changed.', {
          invoice: invoice_number,
          run: run.number,
        }),
  )

/** Why an invoice can't be added to a run, or null: whose it is, its status, another run. */
export function addingRefusal(invoice: FoundInvoice | undefined, run: ChoosingRun): Refused | null {
  if (!invoice) return refused('not_found')
  if (invoice.client_id !== run.client_id) return refused('access_denied')
  if (!isPayable(invoice)) return notPayable(invoice)
  return invoice.in_run && invoice.in_run.id !== run.id ? inOtherRun(invoice, invoice.in_run) : null
}

/** The invoices that a run pays, each with its amount; or the first refusal. */
export function chooseInvoices(
  chosen: readonly ChosenInvoice[],
  found: ReadonlyMap<string, FoundInvoice>,
  run: ChoosingRun,
): RunInvoice[] | Refused {
  const invoices: RunInvoice[] = []
  for (const { id, part } of chosen) {
    const invoice = found.get(id)
    const refusal = addingRefusal(invoice, run)
    if (refusal || !invoice) return refusal ?? refused('not_found')
    const amounts = partOf(invoice, part)
    if (isRefused(amounts)) return amounts
    invoices.push({ ...invoice, ...amounts })
  }
  return invoices
}

/** What is kept of the payments of a run: its version shows them so. */
export interface RunRows {
  total: number
  count: number
  invoice_count: number
  payments: Omit<StoredPayment, 'full_name' | 'status' | 'failure'>[]
  invoices: StoredRunInvoice[]
  credits: StoredRunCredit[]
}

/** Who pays, and what the payees read. */
export interface RunPayer {
  number: string
  payment_reference: string | null
  company_name: string
}

/** The rows of a run, or why it can't be made; `references` are those that somebody typed, by worker. */
export function planRunRows(
  payments: readonly RunPayment[],
  payer: RunPayer,
  references: ReadonlyMap<string, string>,
): RunRows | Refused {
  const invoices = payments.flatMap((payment) => payment.invoices)
  const size = sizeRefusal({ payments: payments.length, invoices: invoices.length })
  if (size !== null) return refusedFields([{ path: 'invoice_ids', message: size }])
  const usual = paymentReference(payer, payer.number)
  return {
    total: poundsFromPence(runTotal(payments)),
    count: payments.length,
    invoice_count: invoices.length,
    payments: payments.map(({ payee, amount }) => ({
      worker_id: payee.id,
      amount: poundsFromPence(amount),
      reference: references.get(payee.id) ?? usual,
      bank: bankOf(payee),
    })),
    invoices: invoices.map((invoice) => ({
      invoice_id: invoice.id,
      worker_id: invoice.worker_id,
      gross: poundsFromPence(invoice.gross),
      net: poundsFromPence(invoice.net),
      is_part: invoice.net < invoice.net_due || invoice.gross < invoice.gross_due,
    })),
    credits: payments.flatMap((payment) =>
      payment.credits.map(({ id, credit_note_number, invoice_number, worker_id, owed, net }) => ({
        ...{ credit_note_id: id, credit_note_number, invoice_number, worker_id },
        gross: poundsFromPence(owed.gross),
        net: poundsFromPence(net),
      })),
    ),
  }
}

const bankOf = ({
  bank_account_name,
  bank_sort_code,
  bank_account_number,
}: RunPayment['payee']) => ({
  bank_account_name,
  bank_sort_code,
  bank_account_number,
})
