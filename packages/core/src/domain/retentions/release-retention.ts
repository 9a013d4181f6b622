import { addDays, type Day } from '../day.ts'
import { groupedBy } from '../grouped-by.ts'
import { invoiceTotals, type InvoiceTotals, type TaxStatus } from '../invoice-totals.ts'
import { formatPence, halfUp, pence, penceFromPounds, sumPence, type Pence } from '../money.ts'
import { msg } from '../msg.ts'
import { refusedFields, type Refused } from '../refusal.ts'
import { inEnglish } from '../sentence.ts'
import { shareOut } from '../share-out.ts'
import type { VatTreatment } from '../vat-treatment.ts'
import type { RetentionEntry } from './retention-ledger.ts'
import type { PartsAsked } from './withhold.ts'

/** What is held of one invoice on one project, with how VAT stood on it. */
export interface HeldOfInvoice {
  invoice_id: string
  invoice_number: string
  vat_registered: boolean
  vat_treatment: VatTreatment
  /** What was withheld less what credit notes took off it. */
  withheld: PartsAsked
  released: Pence
}

/** What is released of one invoice. */
export interface ReleasedPart extends PartsAsked {
  invoice_id: string
  invoice_number: string
  amount: Pence
}

/** What one retention invoice asks for. */
export interface RetentionInvoice {
  vat_registered: boolean
  vat_treatment: VatTreatment
  parts: ReleasedPart[]
}

/** A retention invoice is due so many days after the release. */
export const RELEASE_DUE_DAYS = 14

export const releaseDueOn = (releasedOn: Day): Day => addDays(releasedOn, RELEASE_DUE_DAYS)

export const RELEASE_NOT_POSITIVE = msg('Release more than £0.00')
export const RELEASE_TOO_MUCH = msg('{amount} is held')
export const RELEASE_NEEDS_REASON = msg(
  'Please say why this is released before it is due, or why less than is due',
)

const whole = ({ liable, materials }: PartsAsked): number => liable + materials
const heldOf = ({ withheld, released }: HeldOfInvoice): Pence => pence(whole(withheld) - released)

/** An entry with how VAT stood on the invoice that it was withheld of. */
export type InvoicedEntry = RetentionEntry &
  Pick<HeldOfInvoice, 'invoice_number' | 'vat_registered' | 'vat_treatment'>

/** What is held of each invoice of one worker and project, by its entries. */
export const heldOfInvoices = (entries: readonly InvoicedEntry[]): HeldOfInvoice[] =>
  groupedBy(entries, ({ invoice_id }) => invoice_id).map((group) => {
    const [{ invoice_id, invoice_number, vat_registered, vat_treatment }] = group
    const sum = (kind: RetentionEntry['kind'], of: 'liable' | 'materials') =>
      group.reduce((total, entry) => total + (entry.kind === kind ? entry[of] : 0), 0)
    const withheld = (of: 'liable' | 'materials') =>
      pence(sum('withheld', of) - sum('reversed', of))
    return {
      invoice_id,
      invoice_number,
      vat_registered,
      vat_treatment,
      withheld: { liable: withheld('liable'), materials: withheld('materials') },
      released: pence(sum('released', 'liable') + sum('released', 'materials')),
    }
  })

/** The liable part of the first `amount` of what an invoice withheld, in proportion. */
const liableOf = ({ withheld }: HeldOfInvoice, amount: number): Pence =>
  halfUp(BigInt(withheld.liable) * BigInt(amount), BigInt(Math.max(1, whole(withheld))))

/**
 * An amount shared over the invoices that something is held of, by what is held of each; the liable
 * part of each is the retention's own, in proportion.
 *
 * £64.50 of £129.00 that came off labour: liable £64.50. £75.00 of £150.00 of which £100.00 came off
 * labour and £50.00 off materials: liable £50.00, materials £25.00.
 */
export function shareRelease(held: readonly HeldOfInvoice[], amount: Pence): ReleasedPart[] {
  const shares = shareOut(amount, held.map(heldOf))
  return held.flatMap((one, index) => {
    const part = shares[index] ?? 0
    if (part === 0) return []
    const liable = pence(liableOf(one, one.released + part) - liableOf(one, one.released))
    const { invoice_id, invoice_number } = one
    const parts = { liable, materials: pence(part - liable) }
    return [{ invoice_id, invoice_number, amount: pence(part), ...parts }]
  })
}

/** Why an amount can't be released, or the retention invoices of it: one for each VAT treatment. */
export function planRelease(
  held: readonly HeldOfInvoice[],
  {
    amount: pounds,
    reason,
    due,
  }: { amount: number; reason?: string | null | undefined; due: Pence },
): RetentionInvoice[] | Refused {
  const amount = penceFromPounds(pounds)
  const available = sumPence(held.map(heldOf))
  const refuse = (path: string, message: string) => refusedFields([{ path, message }])
  if (amount <= 0) return refuse('amount', RELEASE_NOT_POSITIVE)
  if (amount > available) {
    return refuse('amount', inEnglish(RELEASE_TOO_MUCH, { amount: formatPence(available) }))
  }
  if (amount !== due && !reason?.trim()) return refuse('reason', RELEASE_NEEDS_REASON)
  const parts = new Map(shareRelease(held, amount).map((part) => [part.invoice_id, part]))
  return groupedBy(
    held.filter(({ invoice_id }) => parts.has(invoice_id)),
    ({ vat_registered, vat_treatment }) => (vat_registered ? vat_treatment : ''),
  ).map((group) => {
    const [{ vat_registered, vat_treatment }] = group
    return {
      vat_registered,
      vat_treatment,
      parts: group.flatMap(({ invoice_id }) => parts.get(invoice_id) ?? []),
    }
  })
}

/**
 * The figures of a retention invoice: its VAT at the treatment of the invoices that it comes from,
 * its CIS at the rate that counts when it is priced. Nothing of it is labour of a project: the
 * project was charged with the whole value when that was invoiced.
 *
 * Half of £129.00 that came off labour, standard VAT, CIS 20%: £64.50, VAT £12.90, total £77.40, CIS
 * £12.90, net £64.50. By a worker who is unmatched by then, 30%: CIS £19.35, net £58.05.
 */
export const retentionInvoiceTotals = (
  { vat_registered, vat_treatment, parts }: RetentionInvoice,
  cis: Pick<TaxStatus, 'cis_registered' | 'cis_status'>,
): InvoiceTotals =>
  invoiceTotals({
    labour: [],
    expenses: parts.map(({ materials }) => materials),
    liable_expenses: parts.map(({ liable }) => liable),
    vat_registered,
    vat_treatment,
    ...cis,
  })
