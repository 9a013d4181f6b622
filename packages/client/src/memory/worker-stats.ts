import {
  isOutstanding,
  secondsToDecision,
  taxYearOf,
  workerStats,
  type WorkerStatsFigures,
} from '@daysheet/core'
import type { SignedInCall } from './call.ts'
import { dueOf, paidOf } from './invoice-payments.ts'
import { seesDocument } from './project-scope.ts'
import { sumOf } from './sum-of.ts'

/** What the invoices of one worker to the client who calls come to, as far as the caller sees them. */
export function statsOf(call: SignedInCall, workerId: string) {
  const { store, account, today } = call
  const tax_year = taxYearOf(today)
  const received = store.world.invoices.filter(
    (one) =>
      one.client_id === account.id &&
      one.worker_id === workerId &&
      one.submitted_at !== null &&
      seesDocument(call, one),
  )
  const outstanding = received.filter(({ status }) => isOutstanding(status))
  const paid = paidOf(received).filter(({ paid_at }) => taxYearOf(paid_at) === tax_year)
  const decided = received.map(secondsToDecision).filter((seconds) => seconds !== null)
  const figures: WorkerStatsFigures = {
    tax_year,
    paid: {
      count: new Set(paid.map(({ id }) => id)).size,
      total: sumOf(paid, 'total_amount'),
      cis: sumOf(paid, 'cis_deduction'),
      net: sumOf(paid, 'net_amount'),
    },
    outstanding: { count: outstanding.length, net: sumOf(dueOf(outstanding), 'net_amount') },
    decided: {
      count: decided.length,
      seconds: decided.reduce((sum, seconds) => sum + seconds, 0),
    },
  }
  return workerStats(figures)
}
