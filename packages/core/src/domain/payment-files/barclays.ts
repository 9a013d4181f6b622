import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { field, lines, plainAmount, readAmount, readFile, readLines } from './file-text.ts'
import type { PaymentFileFormat } from './payment-file.ts'

const NAME = 18

/** As a payroll bureau's production code writes it for Barclays; Staffology names the format too. */
export const barclays: PaymentFileFormat = {
  label: 'Barclays',
  bank: 'Barclays',
  confidence: 'medium',
  slug: 'barclays',
  ending: 'csv',
  media_type: 'text/csv',
  name_length: NAME,
  limits: {},
  write: ({ payments }) =>
    lines(
      payments.map((one) =>
        [
          one.sort_code,
          foldForBank(one.name, NAME),
          one.account_number,
          plainAmount(one.amount),
          one.reference,
          '99',
        ]
          .map((value) => `"${value}"`)
          .join(','),
      ),
    ),
  read: (text) =>
    readFile(
      readLines(text).map((line) => {
        const fields = line.slice(1, -1).split('","')
        return {
          sort_code: field(fields, 0),
          name: field(fields, 1),
          account_number: field(fields, 2),
          amount: readAmount(field(fields, 3)),
          reference: field(fields, 4),
        }
      }),
    ),
}
