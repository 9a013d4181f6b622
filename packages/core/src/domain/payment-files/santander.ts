import { londonDay } from '../day.ts'
import { pence, sumPence } from '../money.ts'
import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { shortRunNumber } from '../pay-run/payment-reference.ts'
import {
  dayFirst,
  field,
  lines,
  plainAmount,
  readAmount,
  readFile,
  readLines,
} from './file-text.ts'
import type { PaymentFileFormat } from './payment-file.ts'

const NAME = 35
const LAST_SEQUENCE = 9999

/**
 * Santander Connect: the bank's specification of Aug 2018 as an open implementation restates it, and the
 * bank's help. Without a service user number the bank sends it by Faster Payments.
 */
export const santanderConnect: PaymentFileFormat = {
  label: 'Santander Connect',
  bank: 'Santander',
  confidence: 'high',
  slug: 'santander',
  ending: 'txt',
  media_type: 'text/plain',
  name_length: NAME,
  limits: {},
  write({ run, payer, made_at, payment_date, payments }) {
    const count = Number(shortRunNumber(run.number).slice(2))
    const sequence = ((count - 1) % LAST_SEQUENCE) + 1
    const total = sumPence(payments.map(({ amount }) => amount))
    const type = payments.length === 1 ? 'BACS' : 'MULTIBACS'
    return lines([
      `PAYMENT,HEADER,${dayFirst(londonDay(made_at))},${run.number},${sequence}`,
      ...payments.map((one) =>
        [
          'PAYMENT',
          type,
          payer.sort_code + payer.account_number,
          foldForBank(one.name, NAME),
          one.sort_code,
          one.account_number,
          plainAmount(one.amount),
          dayFirst(payment_date),
          one.reference,
          '',
        ].join(','),
      ),
      `PAYMENT,TRAILER,${String(total).padStart(15, '0')},${payments.length}`,
    ])
  },
  read(text) {
    const rows = readLines(text).map((line) => line.split(','))
    const trailer = rows.at(-1) ?? []
    if (trailer[1] !== 'TRAILER') throw new RangeError('The file has no trailer')
    const payments = rows.slice(1, -1).map((fields) => ({
      name: field(fields, 3),
      sort_code: field(fields, 4),
      account_number: field(fields, 5),
      amount: readAmount(field(fields, 6)),
      reference: field(fields, 8),
    }))
    if (payments.length !== Number(trailer[3])) throw new RangeError('The trailer counts others')
    return readFile(payments, pence(Number(field(trailer, 2))))
  },
}
