import { isRefused } from '../refusal.ts'
import { partOf, type PartToPay } from './part-to-pay.ts'
import type { Payable, RunInvoice } from './payable.ts'
import { typedReference } from './payment-reference.ts'
import type { ChosenInvoice } from './plan-run.ts'
import type { StoredPayment, StoredRunInvoice } from './stored-run.ts'

/** What is changed of the payments of a draft. */
export interface RunEdit {
  add_invoice_ids?: readonly string[] | undefined
  remove_invoice_ids?: readonly string[] | undefined
  parts?: readonly (PartToPay & { invoice_id: string })[] | undefined
  references?: readonly { worker_id: string; reference: string }[] | undefined
}

/** The invoices of a run after a change, each once; a part that is set counts from now on. */
export function invoicesAfterEdit(
  stored: readonly StoredRunInvoice[],
  { add_invoice_ids = [], remove_invoice_ids = [], parts = [] }: RunEdit,
): ChosenInvoice[] {
  const chosen = new Map<string, ChosenInvoice>(
    stored.map(({ invoice_id: id, is_part, net }) => [
      id,
      { id, part: is_part ? { amount: net } : null },
    ]),
  )
  for (const id of add_invoice_ids) if (!chosen.has(id)) chosen.set(id, { id, part: null })
  for (const id of remove_invoice_ids) chosen.delete(id)
  for (const { invoice_id: id, ...part } of parts) {
    const isWhole = part.amount == null && part.gross_amount == null
    if (chosen.has(id)) chosen.set(id, { id, part: isWhole ? null : part })
  }
  return [...chosen.values()]
}

/** By worker, the references that the run has, with those that are typed now. */
export const referencesAfter = (
  payments: readonly Pick<StoredPayment, 'worker_id' | 'reference'>[],
  { references = [] }: RunEdit,
): Map<string, string> =>
  new Map([
    ...payments.map(({ worker_id, reference }) => [worker_id, reference] as const),
    ...references.flatMap(({ worker_id, reference }) => {
      const folded = typedReference(reference)
      return folded === null ? [] : [[worker_id, folded] as const]
    }),
  ])

/** An invoice of a run as it would be paid now: a part that is more than is left by now is what is left. */
export function asPaidNow<Invoice extends Payable>(
  invoice: Invoice,
  { is_part, net }: Pick<StoredRunInvoice, 'is_part' | 'net'>,
): Invoice & Pick<RunInvoice, 'net' | 'gross'> {
  const part = is_part ? partOf(invoice, { amount: net }) : null
  const amounts =
    part && !isRefused(part) ? part : { net: invoice.net_due, gross: invoice.gross_due }
  return { ...invoice, ...amounts }
}
