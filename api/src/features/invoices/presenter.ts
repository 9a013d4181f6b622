import {
  abilitiesInScope,
  bankChangeHeldUntil,
  bankDetailsWarning,
  cisRateChange,
  invoiceAbilities,
  invoiceItem,
  invoiceSummary,
  isCreditedInFull,
  isOverdue,
  isPermitted,
  londonDay,
  memberRefusals,
  openStatedRate,
  presentAs,
  presentPayments,
  type Day,
  type Invoice,
  type InvoiceItem,
  type InvoiceOverlap,
  type InvoiceSummary,
  type StatedRate,
  type Verification,
} from '@daysheet/core'
import { presentNoteOfInvoice, type CreditNoteRow } from '../../credit-notes/index.ts'
import { accountsOf, enabledBetween, recordingOf } from '../../documents/document-row.ts'
import { bankChangeOf, decisionOf } from '../../documents/find-decisions.ts'
import { personOf, presentHead, type Reader } from '../../documents/present-head.ts'
import type { PaymentRow } from '../../invoice-payments/index.ts'
import type { InvoiceItemRow, InvoiceWithParties } from './model.ts'

/** Who reads and when: abilities and overdue depend on both. */
export interface Viewpoint extends Reader {
  today: Day
  /** For a client, by worker: the last day on which it paid them. */
  lastPaidOn: ReadonlyMap<string, Day>
  /** For a client, by engagement: the newest verification. */
  verifications: ReadonlyMap<string, Verification>
  /** The rates for which the client has answered already. */
  acceptedRates: ReadonlyMap<string, readonly StatedRate[]>
  /** By invoice. */
  creditNotes: ReadonlyMap<string, readonly CreditNoteRow[]>
  /** By invoice: every payment that was recorded of it. */
  payments: ReadonlyMap<string, PaymentRow[]>
  /** By invoice: the overlapping ones. */
  overlaps: ReadonlyMap<string, InvoiceOverlap[]>
}

const summary = presentAs(invoiceSummary)
const item = presentAs(invoiceItem)

export function presentSummary(invoice: InvoiceWithParties, at: Viewpoint): InvoiceSummary {
  const { viewer, today } = at
  return summary(invoice, {
    ...presentHead(invoice, at),
    ...presentPayments(invoice, at.payments.get(invoice.id) ?? []),
    payment_recorded_by: personOf(
      invoice.payment_recorded_by,
      invoice.payment_recorded_by === null ? null : invoice.worker_name,
    ),
    first_approved_by: personOf(invoice.first_approved_by, invoice.first_approver_name),
    payment_refusal: memberRefusals(decisionOf(viewer, at.decisions.get(invoice.id)))
      .payment_refusal,
    is_overdue: isOverdue(invoice, today),
    accounts_email: accountsOf(invoice),
    cis_rate_change: cisRateChange(invoice, at.verifications.get(invoice.engagement_id ?? '')),
    cis_stated_rate:
      viewer.account.side === 'client'
        ? openStatedRate(
            invoice,
            at.verifications.get(invoice.engagement_id ?? ''),
            at.acceptedRates.get(invoice.engagement_id ?? '') ?? [],
          )
        : null,
    bank_details_changed_at: isPermitted(viewer, 'tax_and_bank')
      ? bankDetailsWarning(
          viewer.account.side,
          invoice.bank_details_changed_at,
          at.lastPaidOn.get(invoice.worker_id),
        )
      : null,
    bank_change: presentBankChange(invoice, at),
    overlaps: at.overlaps.get(invoice.id) ?? [],
    credit_notes: (at.creditNotes.get(invoice.id) ?? []).map((note) =>
      presentNoteOfInvoice(note, viewer),
    ),
    abilities: abilitiesInScope(viewer, 'invoices', abilitiesOf(invoice, at)),
  })
}

/** For those of the client who see bank details. */
function presentBankChange(
  invoice: InvoiceWithParties,
  { viewer, now, decisions }: Viewpoint,
): InvoiceSummary['bank_change'] {
  const { terms, facts } = decisions.get(invoice.id) ?? {}
  if (viewer.account.side === 'worker' || !viewer.permissions.has('tax_and_bank')) return null
  const held_until = terms && bankChangeHeldUntil(bankChangeOf(invoice), terms.rules, now)
  if (!held_until || invoice.bank_details_changed_at === null) return null
  return {
    changed_at: invoice.bank_details_changed_at,
    held_until,
    needs_confirmation: facts?.is_bank_change_held ?? false,
    confirmed_by: personOf(invoice.bank_confirmed_by, invoice.bank_confirmer_name),
    confirmed_at: invoice.bank_confirmed_at,
    reason: invoice.bank_confirmation_reason,
  }
}

const abilitiesOf = (invoice: InvoiceWithParties, { viewer, today, decisions }: Viewpoint) =>
  invoiceAbilities(
    {
      status: invoice.status,
      gross_paid: invoice.gross_paid,
      kind: invoice.kind,
      due_date: invoice.due_date,
      worker_archived_at: invoice.worker_archived_at,
      client_archived_at: invoice.client_archived_at,
      last_chased_on: invoice.chased_at === null ? null : londonDay(invoice.chased_at),
      is_credited_in_full: isCreditedInFull(invoice),
      last_credit_asked_on: invoice.credit_asked_at && londonDay(invoice.credit_asked_at),
      recording: recordingOf(invoice),
      decision: decisionOf(viewer, decisions.get(invoice.id)),
      ...enabledBetween(invoice, today),
    },
    viewer,
    today,
  )

const presentItem = (row: InvoiceItemRow): InvoiceItem =>
  item(row, { has_overtime: (row.overtime_hours ?? 0) > 0 })

const presentExpense = (row: InvoiceItemRow): Invoice['expenses'][number] => ({
  id: row.id,
  description: row.item_description ?? '',
  quantity: row.quantity ?? 0,
  rate: row.rate ?? 0,
  cis_liable: row.cis_liable,
  amount: row.amount,
})

export const presentInvoice = (
  invoice: InvoiceWithParties,
  items: readonly InvoiceItemRow[],
  at: Viewpoint,
): Invoice => ({
  ...presentSummary(invoice, at),
  items: items.map(presentItem),
  expenses: items.filter(({ item_type }) => item_type === 'expense').map(presentExpense),
})
