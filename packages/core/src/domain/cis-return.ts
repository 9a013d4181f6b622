import { isMonthOver } from './cis-month-state.ts'
import { formatDay, type Day } from './day.ts'
import type { HmrcPaymentRecord } from './hmrc-payment.ts'
import { msg } from './msg.ts'
import { formatTaxMonth, taxMonthPeriod, type TaxMonth } from './tax-calendar.ts'

/** What is recorded of a tax month. */
export interface MonthRecord {
  return: {
    submitted_on: Day
    receipt_reference: string | null
    nil: boolean
    /** Instant. */
    recorded_at: string
  } | null
  /** The lines as they were sent; empty of a nil return. */
  sent: readonly SentLine[]
  /** In the order in which they were recorded. */
  hmrc_payments: readonly HmrcPaymentRecord[]
  /** Instant: a payment in it changed after the return was recorded. */
  changed_at: string | null
}

export const NOTHING_RECORDED: MonthRecord = {
  return: null,
  sent: [],
  hmrc_payments: [],
  changed_at: null,
}

/** A line of a return as it stands in HMRC's form. */
export interface SentLine {
  worker_id: string
  worker_name: string
  utr_number: string | null
  verification_number: string | null
  payments: number
  materials: number
  deducted: number
}

const RETURN_NOT_OVER = msg(
  'This tax month is not over. Its return can be recorded after its last day, the 5th. Nothing was recorded.',
)
const RETURN_RECORDED = msg(
  'The return of this tax month is already recorded, and no payment in it has changed since. Nothing was recorded.',
)
const NO_RETURN = msg(
  'No return is recorded for this tax month, so there is nothing to take back. Nothing was changed.',
)

export const RETURN_STALE = msg(
  'A payment in this tax month, or what HMRC said of somebody paid in it, was changed after you opened it. Nothing was recorded. Look at its lines again before you record its return.',
)

export const OTHER_RETURN = msg(
  'Somebody has recorded this return anew since you opened it. Nothing was taken back. Look at what is recorded now.',
)

/** Why the return of a month can't be recorded as sent today; null when it can. */
export function returnRefusal(
  month: TaxMonth,
  record: Pick<MonthRecord, 'return' | 'changed_at'>,
  today: Day,
): string | null {
  if (!isMonthOver(month, today)) return RETURN_NOT_OVER
  return record.return !== null && record.changed_at === null ? RETURN_RECORDED : null
}

/**
 * Why it can't be taken back that the return was sent; null when it can: a receipt of the wrong
 * month, or a button pressed before HMRC's own. An amended return takes the first one's record with it.
 */
export const undoReturnRefusal = (record: Pick<MonthRecord, 'return'>): string | null =>
  record.return === null ? NO_RETURN : null

/** What changes in the record when it is. */
export const RETURN_TAKEN_BACK: Pick<MonthRecord, 'return' | 'sent' | 'changed_at'> = {
  return: null,
  sent: [],
  changed_at: null,
}

export interface ReturnToRecord {
  submitted_on: Day
  receipt_reference?: string | null | undefined
  nil?: boolean | undefined
  /** Which return it is, as its lines stood on the screen; absent skips the check. */
  version?: string | undefined
}

const FUTURE_RETURN = msg("The day it was sent can't be in the future")
const NOT_NIL = msg(
  'People were paid under CIS in this tax month, so its return is not a nil return',
)
const IS_NIL = msg('Nobody was paid under CIS in this tax month, so its return is a nil return')

/**
 * What is wrong with a return that is to be recorded, by field. Of month 7 of 2026/27, which ends on
 * 5 Nov, one can't have been sent on 4 Nov 2026, nor tomorrow.
 */
export function returnIssues(
  month: TaxMonth,
  { submitted_on, nil }: ReturnToRecord,
  workersCount: number,
  today: Day,
): { path: 'submitted_on' | 'nil'; message: string }[] {
  const { end } = taxMonthPeriod(month.tax_year, month.tax_month)
  if (submitted_on > today) return [{ path: 'submitted_on', message: FUTURE_RETURN }]
  if (submitted_on < end) {
    const message = msg("It can't have been sent before the tax month ended on {end}", {
      end: formatDay(end),
    })
    return [{ path: 'submitted_on', message }]
  }
  if (nil === true && workersCount > 0) return [{ path: 'nil', message: NOT_NIL }]
  if (nil === false && workersCount === 0) return [{ path: 'nil', message: IS_NIL }]
  return []
}

/** HMRC gives each return a receipt of its own, so the same one twice is a slip. */
export const receiptUsed = ({ tax_year, tax_month }: TaxMonth): string =>
  `This receipt reference is already recorded with another tax month, not ${formatTaxMonth(tax_year, tax_month)}. Please check it. Nothing was recorded.`

/** What an amended return says of a worker, and what the one before it said; null: not in it. */
export interface Amendment {
  worker_id: string
  worker_name: string
  sent: SentFigures | null
  now: SentFigures | null
}

type SentFigures = Omit<SentLine, 'worker_id' | 'worker_name' | 'utr_number'>

const figuresOf = ({
  payments,
  materials,
  deducted,
  verification_number,
}: SentLine): SentFigures => ({
  payments,
  materials,
  deducted,
  verification_number,
})

const isSame = (one: SentLine, other: SentLine): boolean =>
  one.payments === other.payments &&
  one.materials === other.materials &&
  one.deducted === other.deducted &&
  one.verification_number === other.verification_number

/**
 * The lines that an amended return changes. Sent with £2,320 and £455.00 of a worker whose second
 * payment was undone after it: £2,320 and £455.00 before, £1,520 and £295.00 now.
 */
export function amendments(sent: readonly SentLine[], now: readonly SentLine[]): Amendment[] {
  const today = new Map(now.map((line) => [line.worker_id, line]))
  const before = new Map(sent.map((line) => [line.worker_id, line]))
  const all = [...now, ...sent.filter(({ worker_id }) => !today.has(worker_id))]
  return all.flatMap(({ worker_id, worker_name }) => {
    const was = before.get(worker_id)
    const is = today.get(worker_id)
    if (was && is && isSame(was, is)) return []
    return [
      { worker_id, worker_name, sent: was ? figuresOf(was) : null, now: is ? figuresOf(is) : null },
    ]
  })
}
