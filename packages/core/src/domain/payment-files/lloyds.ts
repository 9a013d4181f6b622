import { londonDay } from '../day.ts'
import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { runNarrative, shortRunNumber } from '../pay-run/payment-reference.ts'
import {
  field,
  lines,
  plainAmount,
  readAmount,
  readFile,
  readLines,
  yearFirst,
} from './file-text.ts'
import type { PaymentFileFormat } from './payment-file.ts'

const NAME = 18

/**
 * Lloyds Commercial Banking Online: Acumatica's field table (the first four fields of C), Lloyds' help
 * (H, T and the limits), a Lloyds import model for the rest. The bank takes no two files of one name.
 */
export const lloydsCbo: PaymentFileFormat = {
  label: 'Lloyds Commercial Banking Online',
  bank: 'Lloyds',
  confidence: 'medium',
  slug: 'lloyds',
  ending: 'csv',
  media_type: 'text/csv',
  name_length: NAME,
  limits: { payments: 1000 },
  write: ({ run, payer, made_at, payment_date, payments }) =>
    lines([
      `H,${yearFirst(londonDay(made_at))},${Number(shortRunNumber(run.number).slice(2))}`,
      `D,${yearFirst(payment_date)},${runNarrative(run.number)},${payer.sort_code}-${payer.account_number}`,
      ...payments.map((one) =>
        [
          'C',
          plainAmount(one.amount),
          foldForBank(one.name, NAME),
          one.account_number,
          one.sort_code,
          one.reference,
        ].join(','),
      ),
      'T',
    ]),
  read: (text) =>
    readFile(
      readLines(text)
        .filter((line) => line.startsWith('C,'))
        .map((line) => {
          const fields = line.split(',')
          return {
            amount: readAmount(field(fields, 1)),
            name: field(fields, 2),
            account_number: field(fields, 3),
            sort_code: field(fields, 4),
            reference: field(fields, 5),
          }
        }),
    ),
}
