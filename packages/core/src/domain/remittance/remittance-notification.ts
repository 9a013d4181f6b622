import { formatPence } from '../money.ts'
import { remittanceName, type Remittance } from './remittance.ts'

const MOST_NAMED = 3

/** `INV-2026-0041 and INV-2026-0042`; of many how many. */
function documentsOf({ rows }: Remittance): string {
  const numbers = rows.map(({ number }) => number)
  if (numbers.length > MOST_NAMED) return `${numbers.length} documents`
  const last = numbers.at(-1) ?? ''
  return numbers.length < 2 ? last : `${numbers.slice(0, -1).join(', ')} and ${last}`
}

/**
 * What a worker is told of a payment: once for all of its invoices. It is news of the kinds that a
 * payment of one invoice is, so whoever wants no mail of those gets none of this either.
 */
export const remittanceNotification = (remittance: Remittance, run_id: string) => ({
  type: 'invoice_paid' as const,
  subject: { noun: 'remittance' as const, id: run_id },
  title: `${remittance.client.name} paid you ${formatPence(remittance.amount)}`,
  body: `${remittance.title}, for ${documentsOf(remittance)}.`,
})

/**
 * What was put right of a payment, one change after another, each once: of two invoices that were both
 * paid on 4 Dec it is said once.
 */
export const changesTold = (earlier: string | null, change: string): string => {
  if (earlier === null) return change
  return earlier.includes(change) ? earlier : `${earlier} ${change}`
}

/** The same after the day of one of its payments was put right; `change` says from when to when. */
export const correctedRemittanceNotification = (
  { run_number, run_id, client }: { run_number: string; run_id: string; client: string },
  change: string,
) => ({
  type: 'invoice_payment_corrected' as const,
  subject: { noun: 'remittance' as const, id: run_id },
  title: `${client} corrected ${remittanceName(run_number)}`,
  body: change,
})

/** That a payment was recorded by mistake: once for all of its invoices, whose payments are undone. */
export const undoneRemittanceNotification = (
  remittance: Remittance,
  run_id: string,
  reason: string,
) => ({
  type: 'invoice_payment_undone' as const,
  subject: { noun: 'remittance' as const, id: run_id },
  title: `${remittance.client.name} undid its payment of ${formatPence(remittance.amount)}`,
  body: `${remittance.title}, for ${documentsOf(remittance)}: ${reason}`,
})
