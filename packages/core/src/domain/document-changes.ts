import { formatDay, formatPeriod, type Day } from './day.ts'
import type { DocumentNoun } from './document-noun.ts'
import { describeLine, type ComparedLine } from './describe-line.ts'
import { formatPounds } from './money.ts'
import { describeHours } from './timesheet-hours.ts'

/** What a reader sees of a document; what one noun lacks, or nobody knows any more, is left out. */
export interface ComparedDocument {
  net_amount?: number
  total_amount?: number
  subtotal?: number
  expenses_total?: number
  vat_amount?: number
  reverse_charge_vat?: number
  cis_deduction?: number
  total_hours?: number
  period_start?: Day
  period_end?: Day
  due_date?: Day
  paid_at?: Day | null
  payment_method?: string | null
  payment_reference?: string | null
  items?: readonly ComparedLine[]
}

/** One thing that reads differently: its field, and a sentence about it. */
export interface DocumentChange {
  path: string
  message: string
}

/** More would bury what is asked. */
const MOST_DAYS = 20

/** What has no day; sorts after every day. */
const EXPENSES = 'Expenses'

type Fact = readonly [path: string, label: string, text: (one: ComparedDocument) => string | null]

const inPounds = (amount: number | undefined) =>
  amount === undefined ? null : formatPounds(amount)
const dayOrNone = (day: Day | null | undefined) =>
  day === undefined ? null : day === null ? 'none' : formatDay(day)
const textOrNone = (text: string | null | undefined) => (text === undefined ? null : text || 'none')

/** What it comes to is first: it is what a decision is about. */
const FACTS: readonly Fact[] = [
  ['net_amount', 'Net amount', ({ net_amount }) => inPounds(net_amount)],
  ['total_amount', 'Total', ({ total_amount }) => inPounds(total_amount)],
  ['subtotal', 'Labour', ({ subtotal }) => inPounds(subtotal)],
  ['expenses_total', 'Expenses', ({ expenses_total }) => inPounds(expenses_total)],
  ['vat_amount', 'VAT', ({ vat_amount }) => inPounds(vat_amount)],
  ['reverse_charge_vat', 'Reverse charge VAT', (one) => inPounds(one.reverse_charge_vat)],
  ['cis_deduction', 'CIS deduction', ({ cis_deduction }) => inPounds(cis_deduction)],
  [
    'total_hours',
    'Hours',
    ({ total_hours }) => (total_hours === undefined ? null : describeHours(total_hours)),
  ],
  [
    'period_start',
    'Period',
    ({ period_start, period_end }) =>
      period_start && period_end ? formatPeriod(period_start, period_end) : null,
  ],
  ['due_date', 'Due date', ({ due_date }) => dayOrNone(due_date)],
  ['paid_at', 'Date paid', ({ paid_at }) => dayOrNone(paid_at)],
  ['payment_method', 'Payment method', (one) => textOrNone(one.payment_method)],
  ['payment_reference', 'Payment reference', (one) => textOrNone(one.payment_reference)],
]

/**
 * What reads differently since a person saw the document: its figures, then its days. Facts that
 * either side lacks are not compared.
 *
 * INV-2026-0009 was seen at £1,220.00 and amended: 'Net amount: £1,220.00, now £49,995.00', and
 * 'Sat 21 Nov: added Riverside, 10.0 h, £250.00'.
 */
export function documentChanges(seen: ComparedDocument, now: ComparedDocument): DocumentChange[] {
  const figures = FACTS.flatMap(([path, label, text]) => {
    const [was, is] = [text(seen), text(now)]
    return was === null || is === null || was === is
      ? []
      : [{ path, message: `${label}: ${was}, now ${is}` }]
  })
  return [...figures, ...lineChanges(seen.items, now.items)]
}

function lineChanges(seen: ComparedDocument['items'], now: ComparedDocument['items']) {
  if (!seen || !now) return []
  const [before, after] = [linesByDay(seen), linesByDay(now)]
  const changed = [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((day) => {
    const message = dayChange(before.get(day) ?? [], after.get(day) ?? [])
    return message ? [`${day === EXPENSES ? EXPENSES : formatDay(day, 'weekday')}: ${message}`] : []
  })
  const more = changed.length - MOST_DAYS
  const sentences =
    more > 0 ? [...changed.slice(0, MOST_DAYS), `Other days changed: ${more}`] : changed
  return sentences.map((message) => ({ path: 'items', message }))
}

/** Lines in words by their day; expenses have none. */
function linesByDay(lines: readonly ComparedLine[]): Map<string, string[]> {
  const byDay = new Map<string, string[]>()
  for (const line of lines) {
    const day = line.work_date ?? EXPENSES
    byDay.set(day, [...(byDay.get(day) ?? []), describeLine(line)])
  }
  return byDay
}

function dayChange(before: readonly string[], after: readonly string[]): string | null {
  const removed = without(before, after).join('; ')
  const added = without(after, before).join('; ')
  if (removed && added) return `${removed}, now ${added}`
  if (removed) return `removed ${removed}`
  return added ? `added ${added}` : null
}

/** Those of the first that the second lacks; two equal lines are two. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}

/** The sentence for somebody who decided about a version that is no longer the newest. */
export function staleDecisionSentence(
  noun: DocumentNoun,
  changes: readonly DocumentChange[],
): string {
  const [first] = changes
  const what = first ? ` (${first.message})` : ''
  return `This ${noun} was changed after you opened it${what}. Nothing was done. Look at it again, then decide.`
}
