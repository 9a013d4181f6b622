import { addDays, type Day } from '../day.ts'
import type { InvoiceStatus } from '../invoice-status.ts'
import { poundsFromPence, sumPence, sumPounds, type Pence } from '../money.ts'
import { daysOverdue, PAYABLE_STATUSES } from '../pay-run/choose-payables.ts'
import { retentionList, retentionView, type RetentionFacts } from '../retentions/retention-view.ts'
import { COMING_STATES, standingOfDue, type ComingState, type DueInvoice } from './coming-state.ts'

export interface ComingInvoice extends DueInvoice {
  id: string
  invoice_number: string
  status: InvoiceStatus
  client_id: string
  client_name: string
}

/** A credit note that its worker owes back. */
export interface OwedCredit {
  id: string
  credit_note_number: string
  invoice_id: string
  client_id: string
  client_name: string
  net: Pence
}

/** All that is known of what comes to a worker. */
export interface ComingFacts {
  invoices: readonly ComingInvoice[]
  credits: readonly OwedCredit[]
  retentions: readonly RetentionFacts[]
  /** To the bank, since {@link paidLatelyFrom}. */
  paid: Pence
}

/** The most invoices that are listed, the next days first; totals are of all. */
export const MOST_COMING = 100

const LATELY_DAYS = 30

/** The first day that counts as lately paid: of Fri 18 Dec 2026, Wed 18 Nov. */
export const paidLatelyFrom = (today: Day): Day => addDays(today, -LATELY_DAYS)

const isComing = ({ status, net_due }: ComingInvoice): boolean =>
  (PAYABLE_STATUSES as readonly InvoiceStatus[]).includes(status) && net_due > 0

function itemOf(invoice: ComingInvoice, today: Day) {
  const { state, rest_state, expected_on, in_run, rest } = standingOfDue(invoice, today)
  return {
    sums: { approved: 0, due: 0, overdue: 0, [rest_state]: rest, in_run } as Record<
      ComingState,
      Pence
    >,
    shown: {
      invoice_id: invoice.id,
      invoice_number: invoice.invoice_number,
      client_id: invoice.client_id,
      client_name: invoice.client_name,
      state,
      due_date: invoice.due_date,
      days_overdue: daysOverdue(invoice.due_date, today),
      expected_on,
      expected_amount: expected_on === null ? null : poundsFromPence(in_run),
      amount_due: poundsFromPence(invoice.net_due),
    },
  }
}

type Item = ReturnType<typeof itemOf>

const dayOf = ({ shown }: Item): Day => shown.expected_on ?? shown.due_date

const byDay = (one: Item, other: Item): number => {
  const [a, b] = [dayOf(one) + one.shown.invoice_id, dayOf(other) + other.shown.invoice_id]
  return Number(a > b) - Number(a < b)
}

/**
 * What money comes to a worker, the next day first, with what was paid lately, is held and is owed
 * back. What is approved, due, overdue and in a run are together all that is due of the invoices.
 *
 * Łukasz on Mon 14 Dec 2026: INV-2026-0041 of £1,257.04, overdue since the 11th, of which £505.16 are
 * in the run for Fri 18 Dec, and INV-2026-0042 of £640.00, due on 15 Jan 2027. Approved £640.00,
 * overdue £751.88, in a run £505.16; CN-2026-0003 owes £180.00 back.
 */
export function presentComing({ invoices, credits, retentions, paid }: ComingFacts, today: Day) {
  const items = invoices
    .filter(isComing)
    .map((invoice) => itemOf(invoice, today))
    .toSorted(byDay)
  const sums = COMING_STATES.map((state) => [
    state,
    poundsFromPence(sumPence(items.map((item) => item.sums[state]))),
  ])
  const views = retentions.map((facts) => retentionView(facts, today, false))
  const { held, due_for_release } = retentionList(views, today).totals
  const shownCredits = credits.map(({ id, net, ...credit }) => ({
    credit_note_id: id,
    ...credit,
    amount: poundsFromPence(net),
  }))
  return {
    today,
    totals: {
      ...(Object.fromEntries(sums) as Record<ComingState, number>),
      paid_30_days: poundsFromPence(paid),
      held,
      due_for_release,
      owed_back: poundsFromPence(sumPounds(shownCredits.map(({ amount }) => amount))),
    },
    count: items.length,
    items: items.slice(0, MOST_COMING).map(({ shown }) => shown),
    credits: shownCredits,
  }
}
