import { addDays, londonDay, type Day, type Instant } from '../day.ts'
import type { InvoiceStatus } from '../invoice-status.ts'
import { pence, penceFromPounds, sumPence, type Pence } from '../money.ts'
import { isOutstanding } from '../outstanding.ts'
import { isOverdue } from '../overdue.ts'

/** An invoice as an account counts it; amounts in pounds. */
export interface AccountInvoice {
  invoice_number: string
  status: InvoiceStatus
  submitted_at: Instant | null
  due_date: Day
  net_amount: number
  /** Those that stand, and are no refund. */
  payments: readonly { paid_at: Day; net: number }[]
  /** Those that stand. */
  credits: readonly AccountCredit[]
}

/** A credit note as an account counts it; amounts in pounds. */
export interface AccountCredit {
  credit_note_number: string
  issued_on: Day
  net_amount: number
  /** What of it was paid already, and is paid back on the day that is named. */
  owed_net: number
  refunded_on: Day | null
}

/** What was invoiced or paid on a day, with what is owed after it; of a credit and a refund below zero. */
export interface AccountLine {
  day: Day
  kind: 'invoice' | 'credit' | 'payment' | 'refund'
  invoice_number: string
  /** Of a credit and a refund. */
  credit_note_number: string | null
  due_date: Day
  amount: Pence
  balance: Pence
}

export interface StatementOfAccount {
  from: Day
  to: Day
  /** Owed at the beginning of the first day. */
  opening: Pence
  lines: AccountLine[]
  invoiced: Pence
  paid: Pence
  /** Owed at the end of the last day. */
  closing: Pence
  /** Of what is owed today, what is late. */
  overdue: Pence
}

/** The last twelve months, today included, where no period is chosen. */
export const accountPeriod = (
  { from, to }: { from?: Day | null | undefined; to?: Day | null | undefined },
  today: Day,
): { from: Day; to: Day } => {
  const end = to || today
  return { from: from || addDays(end, -364), to: end }
}

type Entry = Omit<AccountLine, 'balance'>

/** One that is credited in full was asked for until then. */
const isBilled = ({ status, credits }: AccountInvoice): boolean =>
  isOutstanding(status) || status === 'paid' || (status === 'cancelled' && credits.length > 0)

/** A rejected invoice asks for nothing, and a draft was never sent. */
function entriesOf(invoice: AccountInvoice): Entry[] {
  const { invoice_number, submitted_at, due_date, net_amount, payments, credits } = invoice
  if (submitted_at === null || !isBilled(invoice)) return []
  const amount = penceFromPounds(net_amount)
  // One that was paid before it was sent is asked for on the day of the payment.
  const [day = ''] = [londonDay(submitted_at), ...payments.map(({ paid_at }) => paid_at)].toSorted()
  const invoiceEntry: Entry = {
    ...{ day, kind: 'invoice', invoice_number, due_date, amount },
    credit_note_number: null,
  }
  const paid = payments.map(({ paid_at, net }): Entry => ({
    ...invoiceEntry,
    day: paid_at,
    kind: 'payment',
    amount: penceFromPounds(net),
  }))
  return [
    invoiceEntry,
    ...paid,
    ...credits.flatMap((credit) => entriesOfCredit(invoiceEntry, credit)),
  ]
}

function entriesOfCredit(invoiceEntry: Entry, credit: AccountCredit): Entry[] {
  const { credit_note_number, issued_on, net_amount, owed_net, refunded_on } = credit
  const credited: Entry = {
    ...{ ...invoiceEntry, credit_note_number, day: issued_on, kind: 'credit' },
    amount: penceFromPounds(-net_amount),
  }
  if (refunded_on === null) return [credited]
  const amount = penceFromPounds(-owed_net)
  return [credited, { ...credited, day: refunded_on, kind: 'refund', amount }]
}

const dueOf = ({ net_amount, payments, credits }: AccountInvoice): Pence => {
  const taken = [...payments.map(({ net }) => net), ...credits.map((one) => one.net_amount)]
  const due = sumPence([penceFromPounds(net_amount), ...taken.map((net) => penceFromPounds(-net))])
  return pence(Math.max(0, due))
}

const inOrder = (one: Entry, other: Entry): number =>
  one.day < other.day || (one.day === other.day && keyOf(one) < keyOf(other)) ? -1 : 1
const keyOf = ({ kind, invoice_number }: Entry) => `${kind} ${invoice_number}`

/** Whether it stands under what was invoiced; what was paid stands beside it. */
export const isInvoiced = ({ kind }: Pick<AccountLine, 'kind'>): boolean =>
  kind === 'invoice' || kind === 'credit'

const signed = (entry: Entry): Pence => (isInvoiced(entry) ? entry.amount : pence(-entry.amount))

/**
 * What an own client was asked for and has paid, net of CIS, with what it owes after each payment.
 *
 * Brook Joinery, 1 to 30 Nov 2026: £374.40 invoiced on the 9th and paid on the 20th, £210.00 invoiced
 * on the 23rd: £210.00 are owed. £60.00 of the first credited on the 24th leave £150.00, and paid back
 * on the 26th £210.00.
 */
export function statementOfAccount(
  invoices: readonly AccountInvoice[],
  period: { from: Day; to: Day },
  today: Day,
): StatementOfAccount {
  const entries = invoices.flatMap(entriesOf).sort(inOrder)
  const before = entries.filter(({ day }) => day < period.from)
  const within = entries.filter(({ day }) => day >= period.from && day <= period.to)
  const opening = sumPence(before.map(signed))
  let balance = opening
  const lines = within.map((entry) => {
    balance = sumPence([balance, signed(entry)])
    return { ...entry, balance }
  })
  const sumOf = (entries: Entry[]) => sumPence(entries.map(({ amount }) => amount))
  return {
    ...period,
    opening,
    lines,
    invoiced: sumOf(within.filter(isInvoiced)),
    paid: sumOf(within.filter((one) => !isInvoiced(one))),
    closing: lines.at(-1)?.balance ?? opening,
    overdue: sumPence(invoices.filter((invoice) => isOverdue(invoice, today)).map(dueOf)),
  }
}
