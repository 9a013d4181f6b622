import { poundsFromPence, type Pence } from './money.ts'

/** Sums over the invoices of one worker to one client; who reads them from where is no matter here. */
export interface WorkerStatsFigures {
  /** The year in which the tax year starts. */
  tax_year: number
  /** Paid on a day of the tax year, archived ones too. */
  paid: { count: number; total: Pence; cis: Pence; net: Pence }
  /** In one of the OUTSTANDING_STATUSES, archived ones too: they are owed all the same. */
  outstanding: { count: number; net: Pence }
  /** Those the client has decided about, see {@link secondsToDecision}, and the time that took. */
  decided: { count: number; seconds: number }
}

const DAY_SECONDS = 86_400

/**
 * The quick stats about a worker as they go over the wire, in pounds and days.
 *
 * 22 Nov 2026: three invoices decided after 12 hours, 1 day and 3 days took 4.5 days together, 1.5
 * on average.
 */
export function workerStats({ tax_year, paid, outstanding, decided }: WorkerStatsFigures) {
  return {
    tax_year,
    paid: {
      count: paid.count,
      total_amount: poundsFromPence(paid.total),
      cis_deduction: poundsFromPence(paid.cis),
      net_amount: poundsFromPence(paid.net),
    },
    outstanding: { count: outstanding.count, net_amount: poundsFromPence(outstanding.net) },
    decisions: {
      count: decided.count,
      average_days:
        decided.count === 0
          ? null
          : Math.round((decided.seconds * 10) / (decided.count * DAY_SECONDS)) / 10,
    },
  }
}
