import { addDays, daysBetween, londonDay, type Day } from '../day.ts'
import { pence, sumPence, type Pence } from '../money.ts'
import { processingDay } from '../pay-run/bacs-days.ts'
import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { runNarrative, shortRunNumber } from '../pay-run/payment-reference.ts'
import { lines, readLines } from './file-text.ts'
import type { PaymentFile, PaymentFileFormat, ReadFile } from './payment-file.ts'

const NAME = 18
const CREDIT = '99'
const CONTRA = '17'

/** Text to the left, filled with spaces; numbers to the right, filled with zeros. */
const text = (value: string, length: number): string => value.slice(0, length).padEnd(length)
const spaces = (length: number): string => ' '.repeat(length)
function digits(value: number | string, length: number): string {
  const written = String(value).padStart(length, '0')
  if (written.length > length) throw new RangeError(`${value} has more than ${length} digits`)
  return written
}

/** A blank, two digits of the year, three of the day in it: 17 Dec 2026 is ` 26351`. */
export const bacsDate = (day: Day): string =>
  ` ${day.slice(2, 4)}${digits(daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1, 3)}`

/** Whose the labels are: of VOL1 the characters 11 to 47, of the header their number. */
interface User {
  volume: string
  header: string
}

const ownUser = (number: string): User => ({ volume: spaces(31) + number, header: number })
const USER_OF_HSBC: User = {
  volume: spaces(21) + text('HSBC', 6) + spaces(10),
  header: spaces(6),
}

function labels(file: PaymentFile, user: User, total: Pence) {
  const serial = digits(Number(shortRunNumber(file.run.number).slice(2)), 6)
  const processed = processingDay(file.payment_date)
  // One of the volume and one of the file, then repeated where the file ends.
  const first = `A${user.header}S${spaces(3)}${user.header}${serial}00010001${spaces(6)}${bacsDate(londonDay(file.made_at))}${bacsDate(addDays(processed, 7))} 000000${spaces(20)}`
  const second = `F0200000100${spaces(35)}00${spaces(28)}`
  const counts = digits(1, 7) + digits(file.payments.length, 7)
  return {
    start: [
      `VOL1${serial}${user.volume}${spaces(32)}1`,
      `HDR1${first}`,
      `HDR2${second}`,
      `UHL1${bacsDate(processed)}999999${spaces(4)}00000000${text('1 DAILY', 9)}${digits(file.file_of_day, 3)}${spaces(40)}`,
    ],
    end: [
      `EOF1${first}`,
      `EOF2${second}`,
      `UTL1${digits(total, 13)}${digits(total, 13)}${counts}${spaces(36)}`,
    ],
  }
}

/**
 * Bacs Standard 18 from Odoo's l10n_uk_bacs, IRIS Exchequer's HSBC18, two open implementations that
 * cite HSBC's guide of 2012, and Bank of Ireland's table of labels, which agree: labels of 80
 * characters, records of 100, one contra record that takes the sum from the payer's account.
 */
function write(file: PaymentFile, user: User): string {
  const { payer } = file
  const ours = payer.sort_code + payer.account_number
  const total = sumPence(file.payments.map(({ amount }) => amount))
  const { start, end } = labels(file, user, total)
  const record = (account: string, code: string, amount: Pence, ...texts: string[]) =>
    `${account}0${code}${ours}${spaces(4)}${digits(amount, 11)}${texts.map((one) => text(one, NAME)).join('')}`
  const payerName = foldForBank(payer.name, NAME)
  const credits = file.payments.map((one) =>
    record(
      one.sort_code + one.account_number,
      CREDIT,
      one.amount,
      payerName,
      one.reference,
      foldForBank(one.name, NAME),
    ),
  )
  const contra = record(ours, CONTRA, total, runNarrative(file.run.number), 'CONTRA', payerName)
  return lines([...start, ...credits, contra, ...end])
}

function read(content: string): ReadFile {
  const all = readLines(content)
  const records = all.filter((line) => line.length === 100)
  const trailer = all.at(-1) ?? ''
  if (!trailer.startsWith('UTL1')) throw new RangeError('The file has no UTL1')
  const amountOf = (record: string) => pence(Number(record.slice(35, 46)))
  const contra = records.filter((record) => record.slice(15, 17) === CONTRA)
  const total = pence(Number(trailer.slice(17, 30)))
  const payments = records
    .filter((record) => record.slice(15, 17) === CREDIT)
    .map((record) => ({
      sort_code: record.slice(0, 6),
      account_number: record.slice(6, 14),
      amount: amountOf(record),
      reference: record.slice(64, 82).trim(),
      name: record.slice(82).trim(),
    }))
  if (contra.length !== 1 || contra.some((record) => amountOf(record) !== total)) {
    throw new RangeError('The contra record is not the sum of the credits')
  }
  return { payments, total }
}

const bacsFormat = {
  confidence: 'high',
  ending: 'txt',
  media_type: 'text/plain',
  name_length: NAME,
  limits: { payment: pence(20_000_000_00), total: pence(99_999_999_999) },
  needs_bacs_day: true,
  read,
} as const

export const bacs18: PaymentFileFormat = {
  ...bacsFormat,
  label: 'Bacs Standard 18',
  bank: 'Bacs',
  slug: 'bacs18',
  needs_service_user_number: true,
  write: (file) => write(file, ownUser(digits(file.payer.service_user_number ?? '', 6))),
}

/** HSBCnet's (Acumatica's table, Odoo): who has no number of their own submits under the bank's. */
export const hsbcnetBacs18: PaymentFileFormat = {
  ...bacsFormat,
  label: 'HSBCnet (Bacs Standard 18)',
  bank: 'HSBC',
  slug: 'hsbcnet',
  write: (file) => {
    const number = file.payer.service_user_number
    return write(file, number === null ? USER_OF_HSBC : ownUser(number))
  },
}
