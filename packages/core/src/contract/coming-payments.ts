import * as z from 'zod/mini'
import { COMING_STATES } from '../domain/coming-payments/coming-state.ts'
import { amount, id } from './schema.ts'

const comingItem = z.object({
  invoice_id: id(),
  invoice_number: z.string(),
  client_id: id(),
  /** The company's name, else the person's. */
  client_name: z.string(),
  /** `in_run` once the file of a run is made; a draft is its company's own. */
  state: z.enum(COMING_STATES),
  due_date: z.string(),
  /** 0 until the day after the due date. */
  days_overdue: z.int(),
  /** The payment day of the run that it is in. */
  expected_on: z.nullable(z.string()),
  /** What that run pays of it; null of one in no run. */
  expected_amount: z.nullable(amount()),
  /** All that is still to reach the bank. */
  amount_due: amount(),
})
export type ComingItem = z.output<typeof comingItem>

/** What of a paid invoice its worker owes a client back. */
const owedCredit = z.object({
  credit_note_id: id(),
  credit_note_number: z.string(),
  invoice_id: id(),
  client_id: id(),
  client_name: z.string(),
  amount: amount(),
})

/** What money comes to a worker. */
export const comingPayments = z.object({
  today: z.string(),
  totals: z.object({
    /** These four are together what is due of every invoice; the rest of a part counts by its due date. */
    approved: amount(),
    due: amount(),
    overdue: amount(),
    in_run: amount(),
    /** To the bank, today and on the 30 days before. */
    paid_30_days: amount(),
    /** As retention. */
    held: amount(),
    due_for_release: amount(),
    owed_back: amount(),
  }),
  /** Of all invoices, of which at most 100 are listed. */
  count: z.int(),
  /** The next day first. */
  items: z.array(comingItem),
  credits: z.array(owedCredit),
})
export type ComingPayments = z.output<typeof comingPayments>
