import { compareNames } from '../compare-names.ts'
import type { Day } from '../day.ts'
import { formatPence, pence, poundsFromPence, sumPounds } from '../money.ts'
import { msg } from '../msg.ts'
import { inEnglish } from '../sentence.ts'
import { taxYearOf } from '../tax-calendar.ts'
import { everythingDueOn, retentionDays, type RetentionMilestones } from './retention-days.ts'
import {
  dueForRelease,
  retentionFigures,
  retentionLedger,
  type HeldRetention,
  type RetentionEntry,
  type RetentionFigures,
} from './retention-ledger.ts'
import { RETENTION_DEFAULTS } from './retention-terms.ts'

/** All that is known of what one worker left with a client on one project. */
export interface RetentionFacts extends HeldRetention {
  id: string
  client_id: string
  client_name: string
  worker_id: string
  worker_name: string
  project_id: string
  project_name: string
  project_code: string | null
  /** Paused, completed, cancelled or archived. */
  is_closed: boolean
  entries: readonly (RetentionEntry & { invoice_number: string })[]
}

export const COMPLETION_WANTED = msg('Set the day of practical completion; {amount} is held.')

const inPounds = ({ withheld, released, invoiced, paid, held }: RetentionFigures) => ({
  withheld: poundsFromPence(withheld),
  released: poundsFromPence(released),
  invoiced: poundsFromPence(invoiced),
  paid: poundsFromPence(paid),
  held: poundsFromPence(held),
})

/** What was released in the tax year of a day, up to it. */
function releasedInYear(entries: readonly RetentionEntry[], asOf: Day): number {
  const year = taxYearOf(asOf)
  const released = entries.filter(
    ({ kind, entered_on }) =>
      kind === 'released' && entered_on <= asOf && taxYearOf(entered_on) === year,
  )
  return poundsFromPence(
    pence(released.reduce((sum, { liable, materials }) => sum + liable + materials, 0)),
  )
}

/** The first day from now on on which something becomes due, or the last that has passed. */
function nextReleaseOn(days: RetentionMilestones, asOf: Day): Day | null {
  const all = [days.practical_completion_on, everythingDueOn(days)].filter((day) => day !== null)
  return all.find((day) => day >= asOf) ?? all.at(-1) ?? null
}

/** One row of the ledger as either side reads it, in pounds, at the end of a day. */
export function retentionView(facts: RetentionFacts, asOf: Day, mayRelease: boolean) {
  const { entries, terms, recorded, is_closed, ...whose } = facts
  const days = retentionDays(terms, recorded)
  const figures = retentionFigures(entries, asOf)
  const due = dueForRelease(entries, terms ?? RETENTION_DEFAULTS, days, asOf)
  const numbers = new Map(entries.map((one) => [one.invoice_id, one.invoice_number]))
  const isUndated = is_closed && days.practical_completion_on === null && figures.held > 0
  return {
    ...whose,
    percent: terms?.percent ?? 0,
    ...days,
    ...inPounds(figures),
    due_for_release: poundsFromPence(due),
    released_this_year: releasedInYear(entries, asOf),
    next_release_on: figures.held > 0 ? nextReleaseOn(days, asOf) : null,
    completion_wanted: isUndated
      ? inEnglish(COMPLETION_WANTED, { amount: formatPence(figures.held) })
      : null,
    invoices: retentionLedger(entries, asOf).map((line) => ({
      invoice_id: line.invoice_id,
      invoice_number: numbers.get(line.invoice_id) ?? '',
      ...inPounds(line),
    })),
    abilities: { release: mayRelease && figures.held > 0 },
  }
}

export type RetentionView = ReturnType<typeof retentionView>

const SUMMED = [
  'withheld',
  'released',
  'invoiced',
  'paid',
  'held',
  'due_for_release',
  'released_this_year',
] as const

/** The ledger as a whole: its rows by project and worker, and what they come to. */
export function retentionList(rows: readonly RetentionView[], asOf: Day) {
  const sums = SUMMED.map((name) => [
    name,
    poundsFromPence(sumPounds(rows.map((row) => row[name]))),
  ])
  return {
    as_of: asOf,
    retentions: rows
      .filter(({ withheld }) => withheld !== 0)
      .toSorted(
        (one, other) =>
          compareNames(one.project_name, other.project_name) ||
          compareNames(one.worker_name, other.worker_name) ||
          (one.id < other.id ? -1 : 1),
      ),
    totals: Object.fromEntries(sums) as Record<(typeof SUMMED)[number], number>,
  }
}

export const RETENTION_CSV_COLUMNS = [
  'Client',
  'Worker',
  'Project',
  'Project code',
  'Invoice',
  'Withheld',
  'Released',
  'Invoiced',
  'Paid',
  'Held',
] as const

/** A row for each worker, project and invoice, as the columns are. */
export const retentionCsvRows = (rows: readonly RetentionView[]) =>
  rows.flatMap((row) =>
    row.invoices.map(({ invoice_number, withheld, released, invoiced, paid, held }) => [
      row.client_name,
      row.worker_name,
      row.project_name,
      row.project_code ?? '',
      invoice_number,
      ...[withheld, released, invoiced, paid, held],
    ]),
  )

/** `Retentions-2026-11-25.csv`. */
export const retentionCsvFilename = (asOf: Day): string => `Retentions-${asOf}.csv`
