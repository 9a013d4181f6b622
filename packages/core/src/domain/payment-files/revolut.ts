import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { field, lines, plainAmount, readAmount, readFile, readLines } from './file-text.ts'
import type { PaymentFileFormat } from './payment-file.ts'

/** No length is published; that of the other banks' longer field is kept to. */
const NAME = 35
const COLUMNS =
  'Name,Recipient type,Account number,Sort code,Recipient bank country,Currency,Amount,Payment reference'

/** As four programs write it and Revolut's own list of fields has it. */
export const revolut: PaymentFileFormat = {
  label: 'Revolut Business',
  bank: 'Revolut',
  confidence: 'high',
  slug: 'revolut',
  ending: 'csv',
  media_type: 'text/csv',
  name_length: NAME,
  limits: { payments: 1000 },
  write: ({ payments }) =>
    lines([
      COLUMNS,
      ...payments.map((one) =>
        [
          foldForBank(one.name, NAME),
          one.is_company ? 'COMPANY' : 'INDIVIDUAL',
          one.account_number,
          one.sort_code,
          'GB',
          'GBP',
          plainAmount(one.amount),
          one.reference,
        ].join(','),
      ),
    ]),
  read: (text) =>
    readFile(
      readLines(text)
        .slice(1)
        .map((line) => {
          const fields = line.split(',')
          return {
            name: field(fields, 0),
            account_number: field(fields, 2),
            sort_code: field(fields, 3),
            amount: readAmount(field(fields, 6)),
            reference: field(fields, 7),
          }
        }),
    ),
}
