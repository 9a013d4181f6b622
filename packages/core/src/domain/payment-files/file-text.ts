import { formatDay, type Day } from '../day.ts'
import { pence, sumPence, type Pence } from '../money.ts'
import type { ReadFile, ReadPayment } from './payment-file.ts'

const CRLF = '\r\n'

/** Lines as every bank takes them, the last one ended too. */
export const lines = (all: readonly string[]): string => all.map((line) => line + CRLF).join('')

/** The lines of a text that {@link lines} made. */
export function readLines(text: string): string[] {
  if (!text.endsWith(CRLF)) throw new RangeError('The file was cut short')
  return text.slice(0, -CRLF.length).split(CRLF)
}

/** `1897.04`. */
export const plainAmount = (amount: Pence): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

export function readAmount(text: string): Pence {
  const [, pounds, rest] = /^(\d+)\.(\d\d)$/.exec(text) ?? []
  if (pounds === undefined || rest === undefined) throw new RangeError(`'${text}' is no amount`)
  return pence(Number(pounds) * 100 + Number(rest))
}

/** `20261218`. */
export const yearFirst = (day: Day): string => day.replaceAll('-', '')

/** `18122026`. */
export const dayFirst = (day: Day): string => formatDay(day, 'numeric').replaceAll('/', '')

/** What was read, with its sum; of a file that says its sum itself, that one. */
export const readFile = (
  payments: ReadPayment[],
  total: Pence = sumPence(payments.map(({ amount }) => amount)),
): ReadFile => ({ payments, total })

/** A field that a file has to have. */
export function field(fields: readonly string[], at: number): string {
  const value = fields[at]
  if (value === undefined) throw new RangeError(`The file lacks field ${at + 1}`)
  return value
}
