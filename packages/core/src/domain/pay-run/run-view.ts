import { lastFourOf } from '../account-number.ts'
import type { Day } from '../day.ts'
import type { InvoiceStatus } from '../invoice-status.ts'
import { penceFromPounds, poundsFromPence } from '../money.ts'
import {
  confidenceSentence,
  paymentFileFormats,
  paymentFileName,
} from '../payment-files/formats.ts'
import { earliestPaymentDate } from './bacs-days.ts'
import type { Check } from './check.ts'
import type { Payable } from './payable.ts'
import { changedSince } from './plan-lock.ts'
import type { RunPayment } from './run-payments.ts'
import { payRunAbilities } from './step-refusal.ts'
import { secondPersonRefusal } from './second-person.ts'
import type { StoredPayment, StoredRun, StoredRunCredit, StoredRunInvoice } from './stored-run.ts'

/** What a run shows of an invoice beside what it pays of it. */
export type ShownInvoice = Pick<
  Payable,
  'id' | 'invoice_number' | 'due_date' | 'total_amount' | 'net_due'
> & { status: InvoiceStatus }

/** A check that a person ticked, as it is kept. */
export interface KeptConfirmation extends Pick<Check, 'code' | 'subject_id' | 'sentence'> {
  by: { id: string; full_name: string } | null
  at: string
}

/** Everything that the page of a run is made of. */
export interface RunToShow {
  run: StoredRun
  payments: readonly StoredPayment[]
  invoices: readonly StoredRunInvoice[]
  credits: readonly StoredRunCredit[]
  confirmations: readonly KeptConfirmation[]
  /** By id, as they are now. */
  shown: ReadonlyMap<string, ShownInvoice>
  /** As they would be made now; empty where the run is decided. */
  now: readonly RunPayment[]
  checks: readonly Check[]
  viewer: { id: string }
  today: Day
}

function paymentOf(payment: StoredPayment, { invoices, credits, shown, now }: RunToShow) {
  const { worker_id, full_name, amount, reference, bank, status, failure } = payment
  return {
    worker_id,
    full_name,
    account_name: bank.bank_account_name,
    bank_last4: lastFourOf(bank.bank_account_number),
    amount,
    reference,
    status,
    failure,
    invoices: invoices
      .filter((invoice) => invoice.worker_id === worker_id)
      .flatMap(({ invoice_id, net, gross, is_part }) => {
        const invoice = shown.get(invoice_id)
        if (!invoice) return []
        const { net_due, ...head } = invoice
        const amounts = { amount: net, gross_amount: gross, is_part }
        return [{ ...pickHead(head), amount_due: poundsFromPence(net_due), ...amounts }]
      }),
    credits: credits
      .filter((credit) => credit.worker_id === worker_id)
      .map(({ credit_note_id: id, credit_note_number, invoice_number, gross, net }) => ({
        ...{ id, credit_note_number, invoice_number },
        ...{ amount: net, gross_amount: gross },
      })),
    checks: now.find(({ payee }) => payee.id === worker_id)?.checks ?? [],
  }
}

const pickHead = ({
  id,
  invoice_number,
  status,
  due_date,
  total_amount,
}: Omit<ShownInvoice, 'net_due'>) => ({ id, invoice_number, status, due_date, total_amount })

/** A run without its payments, as lists carry it. */
export function presentRunSummary({
  changed_by: _changedBy,
  file_of_day: _ofDay,
  locked_at,
  ...run
}: StoredRun) {
  return { ...run, locked_at: locked_at === null ? null : String(locked_at) }
}

/** A run as its company reads it: what its version pays, and what is to be known before. */
export function presentRun(show: RunToShow) {
  const { run, payments, now, checks, viewer, today } = show
  const isDecided = run.status !== 'draft' && run.status !== 'awaiting_approval'
  const shownPayments = payments.map(({ worker_id, amount, bank }) => ({
    worker_id,
    amount: penceFromPounds(amount),
    bank,
  }))
  const approvals = {
    requested_by: run.requested_by?.id ?? null,
    changed_by: run.changed_by?.id ?? null,
  }
  return {
    ...presentRunSummary(run),
    checks: [...checks],
    payments: payments.map((payment) => paymentOf(payment, show)),
    confirmations: [...show.confirmations],
    changes: isDecided ? null : changedSince(shownPayments, now),
    file:
      run.locked_at === null || run.status === 'cancelled'
        ? null
        : {
            name: paymentFileName(run.number, run.file_format),
            bank: paymentFileFormats[run.file_format].bank,
            confidence_sentence: confidenceSentence(run.file_format),
          },
    earliest_payment_date: earliestPaymentDate(today),
    approve_refusal:
      run.status === 'awaiting_approval'
        ? (secondPersonRefusal(approvals, viewer)?.refusal.message ?? null)
        : null,
    abilities: payRunAbilities(run, viewer),
  }
}
