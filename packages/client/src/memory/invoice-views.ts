import {
  bankChangeHeldUntil,
  bankDetailsWarning,
  cisRateChange,
  invoiceAbilities,
  invoiceOverlapsOf,
  isHeldByBankChange,
  isCreditedInFull,
  isOverdue,
  isPermitted,
  londonDay,
  presentPayments,
  type Invoice,
  type InvoiceSummary,
} from '@daysheet/core'
import { expensesOf, type WorldInvoice } from '@daysheet/core/fixtures'
import { personOf, type SignedInCall } from './call.ts'
import { paidOf, paymentsOf } from './invoice-payments.ts'
import { noteOfInvoice, notesOf } from './credit-note-views.ts'
import { undoUntil } from './document-steps.ts'
import { enabledFor, engagementOf, namesOf, recordingOf } from './documents.ts'
import { bankChangeOf, memberDecision, peopleOf } from './member-decision.ts'
import { approvalTermsOf } from './memberships.ts'
import { timesheetNumber } from './invoice-type.ts'
import { seesDocument } from './project-scope.ts'
import { statedRateOf } from './stated-rates.ts'
import { newestVerification } from './verifications.ts'

function bankDetailsChangedAt(
  { store, account, viewer }: SignedInCall,
  invoice: WorldInvoice,
): string | null {
  const ofPair = store.world.invoices.filter(
    (one) => one.worker_id === invoice.worker_id && one.client_id === invoice.client_id,
  )
  const lastPaidOn = paidOf(ofPair)
    .map(({ paid_at }) => paid_at)
    .sort()
    .at(-1)
  if (!isPermitted(viewer, 'tax_and_bank')) return null
  const { bank_details_changed_at } = personOf(store, invoice.worker_id)
  return bankDetailsWarning(account.side, bank_details_changed_at, lastPaidOn)
}

/** For those of the client who see bank details. */
function bankChange(call: SignedInCall, invoice: WorldInvoice): InvoiceSummary['bank_change'] {
  const { viewer, account, store, now } = call
  if (account.side === 'worker' || !viewer.permissions.has('tax_and_bank')) return null
  const facts = bankChangeOf(call, invoice)
  const { rules } = approvalTermsOf(store, account.id)
  const held_until = bankChangeHeldUntil(facts, rules, now)
  if (held_until === null || facts.bank_details_changed_at === null) return null
  const { bank_confirmed_by: by } = facts
  return {
    changed_at: facts.bank_details_changed_at,
    held_until,
    needs_confirmation: isHeldByBankChange(facts, rules, now),
    confirmed_by: by === null ? null : { id: by, full_name: personOf(store, by).full_name },
    confirmed_at: facts.bank_confirmed_at,
    reason: invoice.bank_confirmation_reason ?? null,
  }
}

/** Whose word a payment is, where it was not recorded by its client. */
const recorderOf = ({ store }: SignedInCall, { payment_recorded_by: id = null }: WorldInvoice) =>
  id === null ? null : { id, full_name: personOf(store, id).full_name }

const asksForWork = ({ status, kind }: Pick<WorldInvoice, 'status' | 'kind'>) =>
  kind === 'work' && status !== 'rejected' && status !== 'cancelled'

const seenInvoices = (call: SignedInCall) =>
  call.store.world.invoices.filter((one) => one.kind === 'work' && seesDocument(call, one))

/** The invoice as this person's lists show it. */
export function summaryOf(call: SignedInCall, stored: WorldInvoice): InvoiceSummary {
  const {
    items: _items,
    last_chased_on,
    payment_rows: _rows,
    gross_paid: _gross,
    ...invoice
  } = stored
  const { gross_paid } = stored
  const client = personOf(call.store, invoice.client_id)
  return {
    ...invoice,
    ...namesOf(call, invoice),
    ...peopleOf(call, stored),
    ...presentPayments(stored, paymentsOf(stored)),
    approval_undo_until: undoUntil(call, stored),
    timesheet_number: timesheetNumber(call, invoice),
    payment_recorded_by: recorderOf(call, stored),
    accounts_email: client.accounts_email ?? client.email,
    is_overdue: isOverdue(invoice, call.today),
    bank_details_changed_at: bankDetailsChangedAt(call, stored),
    bank_change: bankChange(call, stored),
    cis_rate_change:
      call.account.side === 'client'
        ? cisRateChange(invoice, newestVerification(call.store, engagementOf(call.store, invoice)))
        : null,
    cis_stated_rate: statedRateOf(call, stored),
    credit_notes: notesOf(call, stored).map((note) => noteOfInvoice(call, note)),
    overlaps: asksForWork(invoice) ? invoiceOverlapsOf(invoice, seenInvoices(call)) : [],
    abilities: invoiceAbilities(
      {
        ...invoice,
        gross_paid,
        last_chased_on,
        is_credited_in_full: isCreditedInFull(invoice),
        last_credit_asked_on: invoice.credit_asked_at && londonDay(invoice.credit_asked_at),
        ...enabledFor(call, invoice),
        recording: recordingOf(call, stored),
        decision: memberDecision(call, stored),
      },
      call.viewer,
      call.today,
    ),
  }
}

/** The invoice with its lines. */
export const invoiceOf = (call: SignedInCall, stored: WorldInvoice): Invoice => ({
  ...summaryOf(call, stored),
  items: stored.items,
  expenses: expensesOf(stored.items),
})
