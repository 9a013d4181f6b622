import type { Day } from '../day.ts'
import { groupedBy } from '../grouped-by.ts'
import type { InvoiceStatus } from '../invoice-status.ts'
import { NO_PENCE, pence, sumPence, type Pence } from '../money.ts'
import { percentOf, type PartsAsked } from './withhold.ts'
import { everythingDueOn, retentionDays, type RetentionMilestones } from './retention-days.ts'
import { RETENTION_LAW, type RetentionLaw } from './retention-law.ts'
import { RETENTION_DEFAULTS, type RetentionTerms } from './retention-terms.ts'

export const RETENTION_ENTRY_KINDS = ['withheld', 'released', 'reversed'] as const
export type RetentionEntryKind = (typeof RETENTION_ENTRY_KINDS)[number]

/**
 * An entry of the ledger. `withheld` when an invoice is sent, `reversed` what a credit note takes
 * off it, `released` what is paid back through a retention invoice.
 */
export interface RetentionEntry extends PartsAsked {
  /** Of which it was withheld. */
  invoice_id: string
  project_id: string
  worker_id: string
  kind: RetentionEntryKind
  entered_on: Day
  /** Of a release: when its retention invoice was sent and paid, null while it was not. */
  invoiced_on?: Day | null
  paid_on?: Day | null
}

/** What an invoice withholds is held once it is approved; nobody owes it before, or in a dispute. */
export const RETENTION_HELD_STATUSES = [
  'approved',
  'dispute_resolved',
  'paid',
] as const satisfies readonly InvoiceStatus[]

/** What counts towards a cap: of every invoice that was sent and not refused. */
export const RETENTION_CAP_STATUSES = [
  'submitted',
  'approved',
  'disputed',
  'dispute_resolved',
  'paid',
] as const satisfies readonly InvoiceStatus[]

export const isRetentionHeld = (status: InvoiceStatus): boolean =>
  (RETENTION_HELD_STATUSES as readonly InvoiceStatus[]).includes(status)

export const countsTowardsCap = (status: InvoiceStatus): boolean =>
  (RETENTION_CAP_STATUSES as readonly InvoiceStatus[]).includes(status)

/** withheld = held + released, and released ≥ invoiced ≥ paid. */
export interface RetentionFigures {
  /** Less what credit notes took off. */
  withheld: Pence
  released: Pence
  invoiced: Pence
  paid: Pence
  held: Pence
}

export interface RetentionLine extends RetentionFigures {
  worker_id: string
  project_id: string
  invoice_id: string
}

const amountOf = ({ liable, materials }: PartsAsked): Pence => pence(liable + materials)

const sumOf = (
  entries: readonly RetentionEntry[],
  counts: (entry: RetentionEntry) => boolean,
): Pence => sumPence(entries.filter(counts).map(amountOf))

const isBy = (day: Day | null | undefined, asOf: Day): boolean => day != null && day <= asOf

/**
 * What some entries come to at the end of a day.
 *
 * £129.00 withheld on 1 Oct 2026, £64.50 of it released on 30 Nov, invoiced on 2 Dec and paid on
 * 16 Dec: on 10 Dec released and invoiced £64.50, paid £0.00, held £64.50. Recorded as paid on 1 Dec,
 * before it was invoiced: paid £0.00 on 1 Dec, £64.50 on 2 Dec.
 */
export function retentionFigures(entries: readonly RetentionEntry[], asOf: Day): RetentionFigures {
  const known = entries.filter(({ entered_on }) => entered_on <= asOf)
  const of = (kind: RetentionEntryKind) => sumOf(known, (entry) => entry.kind === kind)
  const withheld = pence(of('withheld') - of('reversed'))
  const released = of('released')
  const isInvoiced = (entry: RetentionEntry) =>
    entry.kind === 'released' && isBy(entry.invoiced_on, asOf)
  return {
    withheld,
    released,
    invoiced: sumOf(known, isInvoiced),
    paid: sumOf(known, (entry) => isInvoiced(entry) && isBy(entry.paid_on, asOf)),
    held: pence(withheld - released),
  }
}

/** The ledger: a line a worker, project and invoice, in the order in which they were withheld. */
export const retentionLedger = (entries: readonly RetentionEntry[], asOf: Day): RetentionLine[] =>
  groupedBy(
    entries.filter(({ entered_on }) => entered_on <= asOf),
    ({ worker_id, project_id, invoice_id }) => `${worker_id} ${project_id} ${invoice_id}`,
  ).map((group) => {
    const [{ worker_id, project_id, invoice_id }] = group
    return { worker_id, project_id, invoice_id, ...retentionFigures(group, asOf) }
  })

/**
 * What of one worker's retention on one project is due for release at the end of a day, and not
 * released: the first part from practical completion on, of what was held then and is withheld
 * since; everything once defects end.
 *
 * £129.00 held, complete on 30 Nov 2026, 50%: nothing on 29 Nov, £64.50 on 30 Nov. With £20.00
 * released early on 1 Nov, half of £109.00: £54.50. With £64.50 released on 1 Dec: nothing more
 * until the end of defects, £64.50 then.
 */
export function dueForRelease(
  entries: readonly RetentionEntry[],
  terms: Pick<RetentionTerms, 'release_first_percent'>,
  days: RetentionMilestones,
  asOf: Day,
  law: RetentionLaw = RETENTION_LAW,
): Pence {
  const { withheld, held } = retentionFigures(entries, asOf)
  const everything = everythingDueOn(days, law)
  if (everything !== null && everything <= asOf) return held
  const completed = days.practical_completion_on
  if (completed === null || completed > asOf) return NO_PENCE
  const isEarly = (entry: RetentionEntry) =>
    entry.kind === 'released' && entry.entered_on < completed
  const early = sumOf(entries, isEarly)
  const since = sumOf(
    entries,
    (entry) => entry.kind === 'released' && !isEarly(entry) && entry.entered_on <= asOf,
  )
  const first = percentOf(terms.release_first_percent, pence(withheld - early))
  return pence(Math.min(held, Math.max(0, first - since)))
}

/** What decides what of one worker's retention on one project is due: terms, days and entries. */
export interface HeldRetention {
  /** As they count now; null where retention was turned off by removing an assignment. */
  terms: RetentionTerms | null
  recorded: RetentionMilestones
  entries: readonly RetentionEntry[]
}

/**
 * What is due to a worker of all their retentions at the end of a day and not invoiced: due for
 * release, or released and its retention invoice not sent.
 *
 * £129.00 held, complete on 20 Nov 2026: £64.50. Released on 21 Nov: £64.50 until the retention
 * invoice is sent, then £0.00.
 */
export const retentionUnbilled = (retentions: readonly HeldRetention[], asOf: Day): Pence =>
  sumPence(
    retentions.flatMap(({ terms, recorded, entries }) => {
      const { released, invoiced } = retentionFigures(entries, asOf)
      const days = retentionDays(terms, recorded)
      const due = dueForRelease(entries, terms ?? RETENTION_DEFAULTS, days, asOf)
      return [due, pence(released - invoiced)]
    }),
  )
