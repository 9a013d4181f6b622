import {
  creditableInvoice,
  inPence,
  standingPayments,
  sumFigures,
  type CreditableInvoice,
  type InvoiceToCredit,
  type ItemToCredit,
  type PaymentFigures,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { paymentsOf, type PaymentRow } from '../invoice-payments/index.ts'
import { frozenRetentions, type FrozenInvoice } from './frozen-retentions.ts'
import type { CreditNoteRow } from './credit-note-row.ts'
import { creditNotesOf } from './find-credit-notes.ts'

/** What of a credit note is owed back, or was until it was settled. */
export const owedOfNote = (note: CreditNoteRow): PaymentFigures =>
  inPence({
    gross: note.owed_gross,
    vat: note.owed_vat,
    reverse_charge_vat: note.owed_reverse_charge_vat,
    payments: note.owed_payments,
    expenses: note.owed_expenses,
    materials: note.owed_materials,
    cis: note.owed_cis,
    net: note.owed_net,
  })

/** An invoice as the rules of credit notes see it, with the rows that it was read from. */
export interface CreditableRows {
  invoice: CreditableInvoice
  notes: readonly CreditNoteRow[]
  /** Those that were not undone. */
  payments: readonly PaymentRow[]
}

/** Reads what of an invoice decides its credit notes: the caller has locked it. Four statements. */
export async function creditableOf(
  trx: Knex.Transaction,
  invoice: InvoiceToCredit & FrozenInvoice,
  items: readonly ItemToCredit[],
): Promise<CreditableRows> {
  const notes = (await creditNotesOf(trx, [invoice.id])).get(invoice.id) ?? []
  const payments = standingPayments(await paymentsOf(trx, invoice.id))
  const owedBack = notes.filter(({ status }) => status === 'owed_back')
  const settled = {
    paid: sumFigures(payments.map(inPence)),
    owed: sumFigures(owedBack.map(owedOfNote)),
  }
  const retentions = await frozenRetentions(trx, invoice)
  return { invoice: creditableInvoice(invoice, items, settled, retentions), notes, payments }
}
