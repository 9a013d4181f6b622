import { isMonthOver } from './cis-month-state.ts'
import type { CisMonthState } from './cis-month.ts'
import { formatDay, type Day } from './day.ts'
import { formatPounds } from './money.ts'
import { msg } from './msg.ts'
import { inEnglish, type Say } from './sentence.ts'
import { hmrcPaymentDueOn, statementDueOn, type TaxMonth } from './tax-calendar.ts'

/** What can be open of a tax month that is over, in the order in which it is done. */
export const OPEN_MATTERS = ['statements', 'return', 'amended_return', 'hmrc_payment'] as const

/** Something of a tax month that is still to be done. */
export interface OpenMatter {
  what: (typeof OPEN_MATTERS)[number]
  /** By when; of an amended return, since when. */
  due_on: Day
  /** That day has passed; an amended return is due at once. */
  is_overdue: boolean
  /** How many statements; null of anything else. */
  count: number | null
  /** What is outstanding, in pounds; null of anything but the payment to HMRC. */
  amount: number | null
}

/** What the state of a month follows from. */
export interface MonthProgress {
  /** Anybody was paid under CIS, or a nil return is due. */
  needs_return: boolean
  is_return_recorded: boolean
  /** The day on which a payment in it changed after the return was recorded. */
  changed_on: Day | null
  statements: { needed: number; given: number }
  /** Pounds. */
  hmrc_outstanding: number
}

/**
 * Where a contractor stands with a tax month today, and all that is open of it: the one place that
 * decides both. Month 7 of 2026/27 with a return to record: on 5 Nov 2026 running, from 6 to 19 Nov
 * due, on 20 Nov late; once the return is recorded and the statements are given it is done, and
 * changed when a payment in it is corrected after that. Deductions that are not recorded as paid to
 * HMRC leave a month done until the 22nd, and make it late on the 23rd.
 */
export function monthStanding(
  month: TaxMonth,
  progress: MonthProgress,
  today: Day,
): { state: CisMonthState; open: OpenMatter[] } {
  if (!isMonthOver(month, today)) return { state: 'running', open: [] }
  const open = openMatters(month, progress, today)
  return { state: stateOf(open), open }
}

/** Where a contractor stands with a tax month, without what is open of it. */
export const cisMonthState = (...of: Parameters<typeof monthStanding>): CisMonthState =>
  monthStanding(...of).state

function stateOf(open: readonly OpenMatter[]): CisMonthState {
  if (open.some(({ what }) => what === 'amended_return')) return 'changed'
  if (open.some(({ is_overdue }) => is_overdue)) return 'late'
  return open.some(({ what }) => what !== 'hmrc_payment') ? 'due' : 'done'
}

function openMatters(
  { tax_year, tax_month }: TaxMonth,
  progress: MonthProgress,
  today: Day,
): OpenMatter[] {
  const { needs_return, is_return_recorded, changed_on, statements, hmrc_outstanding } = progress
  const due_on = statementDueOn(tax_year, tax_month)
  const pay_by = hmrcPaymentDueOn(tax_year, tax_month)
  const none = { count: null, amount: null }
  const missingStatements = statements.needed - statements.given
  const matters: OpenMatter[] = []
  if (missingStatements > 0) {
    matters.push({
      ...none,
      what: 'statements',
      due_on,
      is_overdue: due_on < today,
      count: missingStatements,
    })
  }
  if (needs_return && !is_return_recorded) {
    matters.push({ ...none, what: 'return', due_on, is_overdue: due_on < today })
  }
  if (is_return_recorded && changed_on !== null) {
    matters.push({ ...none, what: 'amended_return', due_on: changed_on, is_overdue: true })
  }
  if (hmrc_outstanding > 0) {
    const is_overdue = pay_by < today
    const amount = hmrc_outstanding
    matters.push({ ...none, what: 'hmrc_payment', due_on: pay_by, is_overdue, amount })
  }
  return matters
}

/** What is open, in a sentence. */
export function describeMatter(matter: OpenMatter, words: Say = inEnglish): string {
  const { what, count, amount } = matter
  switch (what) {
    case 'statements':
      return count === 1
        ? words(msg('1 worker has no statement of what you deducted.'))
        : words(msg('{count} workers have no statement of what you deducted.'), {
            count: count ?? 0,
          })
    case 'return':
      return words(msg('The return to HMRC is not recorded as sent.'))
    case 'amended_return':
      return words(
        msg('A payment changed after the return was recorded: an amended return is due.'),
      )
    case 'hmrc_payment':
      return words(msg('{amount} that you deducted is not recorded as paid to HMRC.'), {
        amount: formatPounds(amount ?? 0),
      })
  }
}

/** Since when it is open, or by when it is to be done. */
export function describeMatterDue(matter: OpenMatter, words: Say = inEnglish): string {
  const { what, due_on, is_overdue } = matter
  const day = formatDay(due_on)
  if (what === 'amended_return') return words(msg('It changed on {day}.'), { day })
  return is_overdue
    ? words(msg('It was due on {day}.'), { day })
    : words(msg('It is due on {day}.'), { day })
}
