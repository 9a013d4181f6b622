import {
  clientDisplayName,
  explainCreditVat,
  formatDay,
  formatPounds,
  penceFromPounds,
  type CreditNote,
} from '@daysheet/core'
import { textPdf } from '@daysheet/core/fixtures'

const vatOf = (note: CreditNote): string =>
  explainCreditVat(
    {
      labour: penceFromPounds(note.subtotal),
      expenses: penceFromPounds(note.expenses_total),
      retention: penceFromPounds(note.retention_amount),
      reverse_charge_vat: penceFromPounds(note.reverse_charge_vat),
    },
    note,
  )

/** The figures of a credit note as plain text on A4 pages: a real PDF, without the printed layout. */
export const creditNotePdf = (note: CreditNote): Blob =>
  new Blob(
    [
      textPdf([
        `Credit note ${note.credit_note_number} of ${formatDay(note.issued_on)}`,
        `Invoice ${note.invoice_number} of ${formatDay(note.invoice_issued_on)}`,
        `From ${note.worker_name}`,
        `To ${clientDisplayName(note)}`,
        note.reason,
        '',
        ...note.lines.map(({ description, amount }) => `${description}  ${formatPounds(amount)}`),
        '',
        `VAT ${formatPounds(note.vat_amount)}, ${vatOf(note)}`,
        `Total credited ${formatPounds(note.total_amount)}`,
        `CIS no longer deducted ${formatPounds(note.cis_deduction)}`,
        `Net ${formatPounds(note.net_amount)}`,
      ]),
    ],
    { type: 'application/pdf' },
  )
