import type { Day } from '../day.ts'
import type { InvoiceLine } from '../documents/invoice-rules.ts'
import { totalsInPounds } from '../invoice-totals.ts'
import { pence, penceFromPounds, poundsFromPence, type Pence } from '../money.ts'
import { msg } from '../msg.ts'
import type { VatTreatment } from '../vat-treatment.ts'
import type { CisTaxStatus } from '../rate-that-counts.ts'
import { refused, type Refused } from '../refusal.ts'
import {
  releaseDueOn,
  retentionInvoiceTotals,
  type ReleasedPart,
  type RetentionInvoice,
} from './release-retention.ts'
import { RETENTION_TITLE_LENGTH } from './retention-terms.ts'

export const RELEASE_NOT_EDITABLE = msg(
  'This invoice asks for retention as it was released. It can be sent, but not changed or deleted.',
)
export const NOT_A_RELEASE = msg('Only an invoice for released retention can be sent this way')

/** Why an invoice can't be edited, amended or deleted, or null: a release is what its client made it. */
export const releaseEditRefusal = ({ kind }: { kind: string }): Refused | null =>
  kind === 'retention_release' ? refused('wrong_state', RELEASE_NOT_EDITABLE) : null

const expense = (description: string, amount: Pence, cis_liable: boolean): InvoiceLine[] =>
  amount === 0
    ? []
    : [
        {
          item_type: 'expense',
          item_description: description,
          quantity: 1,
          rate: poundsFromPence(amount),
          cis_liable,
          amount: poundsFromPence(amount),
          work_date: null,
          project_id: null,
          pricing_type: null,
          work_type: null,
          hours: null,
          day_rate: null,
          multiplier: null,
          overtime_hours: null,
          overtime_multiplier: null,
          unit_rate: null,
          notes: null,
          expenses_share: 0,
        },
      ]

/**
 * The lines of a retention invoice: no work, which would be charged to its project again, but what
 * came off labour, with CIS, and what came off materials, without.
 */
const linesOf = ({ invoice_number, liable, materials }: ReleasedPart, project: string) => {
  const title = `Retention of ${invoice_number}, ${project}`.slice(0, RETENTION_TITLE_LENGTH)
  return [...expense(title, liable, true), ...expense(`${title} (materials)`, materials, false)]
}

/** The figures of a retention invoice at the rate of CIS that counts when it is priced. */
export const releaseFigures = (invoice: RetentionInvoice, tax: CisTaxStatus) => ({
  ...totalsInPounds(retentionInvoiceTotals(invoice, tax)),
  cis_registered: tax.cis_registered,
  cis_status: tax.cis_status,
  cis_verified_on: tax.cis_verified_on,
  cis_verified_by: tax.cis_verified_by,
})

/** A retention invoice as it is stored when it is made. */
export const releaseInvoiceContent = (
  invoice: RetentionInvoice,
  tax: CisTaxStatus,
  { client_id, project, today }: { client_id: string; project: string; today: Day },
) => ({
  columns: {
    kind: 'retention_release' as const,
    client_id,
    period_start: today,
    period_end: today,
    due_date: releaseDueOn(today),
    notes: null,
    total_hours: 0,
    retention_percent: null,
    retention_base: 0,
    vat_registered: invoice.vat_registered,
    vat_treatment: invoice.vat_treatment,
    agreed_vat_treatment: invoice.vat_treatment,
    ...releaseFigures(invoice, tax),
  },
  lines: invoice.parts.flatMap((part) => linesOf(part, project)),
})

/** Why an invoice stays approved: its retention was paid back already, in part or as a whole. */
export const RETENTION_RELEASED = msg(
  'Retention of this invoice has been released, so its approval stands. Nothing was changed. Ask the worker for a credit note instead.',
)

/** Why a retention invoice can't be turned down: a credit note took what was released for charged. */
export const RELEASE_CREDITED = msg(
  'The invoice that this retention comes from has been credited since, so the release stands. Nothing was changed. Approve this invoice, and ask the worker for a credit note.',
)

/** A retention invoice, as its own columns say what it is made of. */
export const releasedPartsOf = (invoice: {
  vat_registered: boolean
  vat_treatment: VatTreatment
  expenses_total: number
  liable_expenses_total: number
}): RetentionInvoice => {
  const liable = penceFromPounds(invoice.liable_expenses_total)
  const amount = penceFromPounds(invoice.expenses_total)
  const materials = pence(amount - liable)
  const { vat_registered, vat_treatment } = invoice
  return {
    vat_registered,
    vat_treatment,
    parts: [{ invoice_id: '', invoice_number: '', amount, liable, materials }],
  }
}
