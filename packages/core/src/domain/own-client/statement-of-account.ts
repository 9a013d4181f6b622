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
  /** Those that stand. */
  payments: readonly { paid_at: Day; net: number }[]
}

/** What was invoiced or paid on a day, with what is owed after it. */
export interface AccountLine {
  day: Day
  kind: 'invoice' | 'payment'
  invoice_number: string
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

/** A rejected invoice asks for nothing, and a draft was never sent. */
function entriesOf(invoice: AccountInvoice): Entry[] {
  const { invoice_number, status, submitted_at, due_date, net_amount, payments } = invoice
  if (submitted_at === null || !(isOutstanding(status) || status === 'paid')) return []
  const amount = penceFromPounds(net_amount)
  // One that was paid before it was sent is asked for on the day of the payment.
  const [day = ''] = [londonDay(submitted_at), ...payments.map(({ paid_at }) => paid_at)].toSorted()
  const asked: Entry = { day, kind: 'invoice', invoice_number, due_date, amount }
  const paid = payments.map(
    ({ paid_at, net }): Entry => ({
      ...asked,
      day: paid_at,
      kind: 'payment',
      amount: penceFromPounds(net),
    }),
  )
  return [asked, ...paid]
}

const dueOf = ({ net_amount, payments }: AccountInvoice): Pence =>
  sumPence([penceFromPounds(net_amount), ...payments.map(({ net }) => penceFromPounds(-net))])

const inOrder = (one: Entry, other: Entry): number =>
  one.day < other.day || (one.day === other.day && keyOf(one) < keyOf(other)) ? -1 : 1
const keyOf = ({ kind, invoice_number }: Entry) => `${kind} ${invoice_number}`

const signed = ({ kind, amount }: Entry): Pence => (kind === 'invoice' ? amount : pence(-amount))

/**
 * What an own client was asked for and has paid, net of CIS, with what it owes after each payment.
 *
 * Brook Joinery, 1 to 30 Nov 2026: £374.40 invoiced on the 9th and paid on the 20th, £210.00 invoiced
 * on the 23rd: £210.00 are owed.
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
  const sumOf = (kind: Entry['kind']) =>
    sumPence(within.filter((one) => one.kind === kind).map(({ amount }) => amount))
  return {
    ...period,
    opening,
    lines,
    invoiced: sumOf('invoice'),
    paid: sumOf('payment'),
    closing: lines.at(-1)?.balance ?? opening,
    overdue: sumPence(
      invoices.filter((invoice) => isOverdue(invoice, today)).map(dueOf),
    ),
  }
}
