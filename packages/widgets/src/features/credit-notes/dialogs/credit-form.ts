import { useState } from 'react'
import * as z from 'zod/mini'
import {
  creditableInvoice,
  creditFigures,
  leftOf,
  NO_FIGURES,
  penceFromPounds,
  poundsFromPence,
  type CreditableInvoice,
  type Invoice,
  type NewCreditNote,
  type Pence,
} from '@daysheet/core'
import { msg, useSchemaForm } from '../../../ui/index.ts'

const schema = z.object({
  /** Pounds, of each line in the order of the invoice. */
  amounts: z.array(z.nullable(z.number())),
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, msg('Please say why it is credited')), z.maxLength(2000)),
})
export type CreditForm = z.output<typeof schema>

/** The invoice by the rules of credit notes; what was paid of it plays no part in the figures. */
const rulesOf = (invoice: Invoice): CreditableInvoice =>
  creditableInvoice(invoice, invoice.items, { paid: NO_FIGURES, owed: NO_FIGURES })

export interface LineToCredit {
  id: string
  description: string
  /** Pounds that can still be credited. */
  left: number
}

/** The lines of an invoice of which something is left. */
export const linesToCredit = (invoice: Invoice): LineToCredit[] =>
  rulesOf(invoice)
    .lines.filter((line) => leftOf(line) > 0)
    .map((line) => ({
      id: line.id,
      description: line.description,
      left: poundsFromPence(leftOf(line)),
    }))

const partsOf = (lines: readonly LineToCredit[], amounts: CreditForm['amounts']) =>
  lines.flatMap(({ id, left }, index) => {
    const amount = Math.min(amounts[index] ?? 0, left)
    return amount > 0 ? [{ item_id: id, amount }] : []
  })

/**
 * By how much less the worker is paid; null where something is kept back of the invoice, whose share
 * only the one who keeps the ledger knows.
 */
export function creditedNet(
  invoice: Invoice,
  lines: readonly LineToCredit[],
  amounts: CreditForm['amounts'],
): Pence | null {
  if (invoice.retention_amount > 0) return null
  const parts = partsOf(lines, amounts).map((part) => ({
    item_id: part.item_id,
    amount: penceFromPounds(part.amount),
  }))
  const rules = rulesOf(invoice)
  return creditFigures(rules.lines, parts, rules).credit.net
}

/** What is sent: all that is left as such, so that nothing of it can be left out. */
export function noteOf(
  lines: readonly LineToCredit[],
  { amounts, reason }: CreditForm,
): NewCreditNote {
  const isWhole = lines.every(({ left }, index) => amounts[index] === left)
  if (isWhole) return { full: true, reason }
  const credited = lines.flatMap(({ id }, index) => {
    const amount = amounts[index] ?? 0
    return amount > 0 ? [{ item_id: id, amount }] : []
  })
  return { lines: credited, reason }
}

export function useCreditForm(lines: readonly LineToCredit[]) {
  const [defaultValues] = useState<CreditForm>(() => ({
    amounts: lines.map(() => null),
    reason: '',
  }))
  return useSchemaForm(schema, { defaultValues })
}
