import type { Day } from '../day.ts'
import { msg } from '../msg.ts'
import { NO_PENCE, pence, type Pence } from '../money.ts'
import type { PayRunStatus } from '../pay-run/pay-run-status.ts'

/** How near the money of an approved invoice is to its worker. */
export const COMING_STATES = ['approved', 'due', 'overdue', 'in_run'] as const
export type ComingState = (typeof COMING_STATES)[number]

export const COMING_STATE_LABELS: Readonly<Record<ComingState, string>> = {
  approved: msg('Approved'),
  due: msg('Due today'),
  overdue: msg('Overdue'),
  in_run: msg('In a pay run'),
}

/** The open run that has an invoice, and what of it reaches the bank. */
export interface RunOfInvoice {
  status: PayRunStatus
  payment_date: Day
  net: Pence
}

export interface DueInvoice {
  due_date: Day
  net_due: Pence
  run: RunOfInvoice | null
}

/** By its due date alone. */
const dueState = (due_date: Day, today: Day): Exclude<ComingState, 'in_run'> => {
  if (due_date === today) return 'due'
  return due_date < today ? 'overdue' : 'approved'
}

/**
 * How an approved invoice stands on a day: approved until it is due, due on that day, overdue from the
 * next one on; in a run once the run's file is made. A draft is its company's own business, so an
 * invoice in one says what it would say without it. A part that is in a run leaves the rest to its due
 * date, and only the part is expected on the run's day.
 *
 * INV-2026-0041 of £1,257.04 is due on Fri 11 Dec 2026: approved on the 10th, due on the 11th, overdue
 * on the 12th. On Mon 14 Dec the file of a run for Fri 18 Dec is made, with £505.16 of it: in that
 * run, £505.16 expected on 18 Dec and £751.88 overdue.
 */
export function standingOfDue({ due_date, net_due, run }: DueInvoice, today: Day) {
  const rest_state = dueState(due_date, today)
  if (run?.status !== 'locked') {
    return { state: rest_state, rest_state, expected_on: null, in_run: NO_PENCE, rest: net_due }
  }
  const in_run = pence(Math.min(run.net, net_due))
  return {
    state: 'in_run' as const,
    rest_state,
    expected_on: run.payment_date,
    in_run,
    rest: pence(net_due - in_run),
  }
}
