import * as z from 'zod/mini'
import { CIS_STATUSES } from '../domain/cis.ts'
import { CREDIT_NOTE_STATUSES } from '../domain/credit-note/credit-note-status.ts'
import { CREDITED_KINDS } from '../domain/credit-note/creditable-lines.ts'
import { CLIENT_KINDS } from '../domain/own-client/own-client-status.ts'
import { PAY_RUN_STATUSES } from '../domain/pay-run/pay-run-status.ts'
import { VAT_TREATMENTS } from '../domain/vat-treatment.ts'
import { abilitiesOf } from './document.ts'
import { amount, id, instant } from './schema.ts'

const textOut = () => z.nullable(z.string())
const dayOut = () => z.nullable(z.string())

/** A credit note as its invoice names it. */
export const creditNoteOfInvoice = z.object({
  id: id(),
  credit_note_number: z.string(),
  status: z.enum(CREDIT_NOTE_STATUSES),
  issued_on: z.string(),
  /** With VAT and before CIS. */
  total_amount: amount(),
  net_amount: amount(),
  /** What of the net amount was paid already. */
  owed_net: amount(),
  reason: z.string(),
  /** What its reader may do with it. */
  abilities: abilitiesOf(['withdraw', 'refund', 'undo_refund', 'download_pdf']),
  version: z.int(),
})
export type CreditNoteOfInvoice = z.output<typeof creditNoteOfInvoice>

/** A credit note without its lines, as the lists carry it. Amounts in pounds, all of them positive. */
export const creditNoteSummary = z.extend(creditNoteOfInvoice, {
  invoice_id: id(),
  invoice_number: z.string(),
  /** The day on which the invoice was sent. */
  invoice_issued_on: z.string(),
  client_id: id(),
  worker_id: id(),
  client_name: z.string(),
  company_name: textOut(),
  client_kind: z.enum(CLIENT_KINDS),
  worker_name: z.string(),
  created_at: instant(),
  updated_at: instant(),
  withdrawn_at: z.nullable(instant()),
  withdrawal_reason: textOut(),
  /** Labour. */
  subtotal: amount(),
  expenses_total: amount(),
  liable_expenses_total: amount(),
  /** What of the credited value was kept back, and is no longer. */
  retention_amount: amount(),
  vat_amount: amount(),
  reverse_charge_vat: amount(),
  cis_deduction: amount(),
  vat_registered: z.boolean(),
  vat_treatment: z.enum(VAT_TREATMENTS),
  cis_registered: z.boolean(),
  cis_status: z.enum(CIS_STATUSES),
  /** What is owed back of the total, before CIS. */
  owed_gross: amount(),
  owed_cis: amount(),
  refunded_on: dayOut(),
  refund_reference: textOut(),
  /** The payment day of the pay run that it was set off in. */
  set_off_on: dayOut(),
  /** That one, or the open one that is to set it off, which its company alone reads. */
  pay_run: z.nullable(z.object({ id: id(), number: z.string(), status: z.enum(PAY_RUN_STATUSES) })),
})
export type CreditNoteSummary = z.output<typeof creditNoteSummary>

export const creditNote = z.extend(creditNoteSummary, {
  lines: z.array(
    z.object({
      /** The line of the invoice; null of one that is shared over all lines of its kind. */
      item_id: z.nullable(id()),
      kind: z.enum(CREDITED_KINDS),
      description: z.string(),
      amount: amount(),
    }),
  ),
})
export type CreditNote = z.output<typeof creditNote>
