import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { runNarrative, shortRunNumber } from '../pay-run/payment-reference.ts'
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
const COLUMNS = 85
const BULK_DEBIT = '08'
const BULK_CREDIT = '09'

/** Where field T001 to T082 stands: three of the header, H001 to H003, come before. */
const column = (t: number): number => t + 2

function row(fields: Readonly<Record<number, string>>): string {
  const cells = Array.from({ length: COLUMNS }, () => '')
  for (const [t, value] of Object.entries(fields)) cells[column(Number(t))] = value
  return cells.join(',')
}

/**
 * The ad hoc bulk list of Bankline (NatWest, RBS, Ulster Bank): IRIS Exchequer's writer and a Ruby gem
 * that was made from the bank's guide put the same fields at the same places.
 */
export const bankline: PaymentFileFormat = {
  label: 'Bankline (NatWest, RBS, Ulster Bank)',
  bank: 'NatWest',
  confidence: 'high',
  slug: 'bankline',
  ending: 'csv',
  media_type: 'text/csv',
  name_length: NAME,
  limits: {},
  write: ({ run, payer, payment_date, payments }) =>
    lines([
      row({
        1: BULK_DEBIT,
        6: runNarrative(run.number),
        10: payer.sort_code + payer.account_number,
        16: dayFirst(payment_date),
        34: shortRunNumber(run.number),
      }),
      ...payments.map((one) =>
        row({
          1: BULK_CREDIT,
          13: 'GBP',
          14: plainAmount(one.amount),
          22: one.sort_code,
          28: one.account_number,
          30: foldForBank(one.name, NAME),
          34: one.reference,
        }),
      ),
    ]),
  read: (text) =>
    readFile(
      readLines(text)
        .map((line) => line.split(','))
        .filter((fields) => field(fields, column(1)) === BULK_CREDIT)
        .map((fields) => ({
          amount: readAmount(field(fields, column(14))),
          sort_code: field(fields, column(22)),
          account_number: field(fields, column(28)),
          name: field(fields, column(30)),
          reference: field(fields, column(34)),
        })),
    ),
}
