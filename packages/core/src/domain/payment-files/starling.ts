import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { field, lines, plainAmount, readAmount, readFile, readLines } from './file-text.ts'
import type { FilePayment, PaymentFileFormat } from './payment-file.ts'

/** No length is published; that of the other banks' longer field is kept to. */
const NAME = 35
const TEMPLATE = 'DO NOT ALTER THIS TEMPLATE,,,,,,'
const COLUMNS = 'Sort Code,Account Number,First Name,Last Name,Business Name,Reference,Amount (GBP)'

/** First name, last name, business name: of a company only the last. */
function nameFields({ name, is_company }: FilePayment): [string, string, string] {
  const folded = foldForBank(name, NAME)
  if (is_company) return ['', '', folded]
  const [first = '', ...rest] = folded.split(' ')
  return [first, rest.join(' '), '']
}

/** As one program of 2026 writes it; a guide says that the columns have to stay as they are. */
export const starling: PaymentFileFormat = {
  label: 'Starling',
  bank: 'Starling',
  confidence: 'low',
  slug: 'starling',
  ending: 'csv',
  media_type: 'text/csv',
  name_length: NAME,
  limits: {},
  write: ({ payments }) =>
    lines([
      TEMPLATE,
      COLUMNS,
      ...payments.map((one) =>
        [
          one.sort_code,
          one.account_number,
          ...nameFields(one),
          one.reference,
          plainAmount(one.amount),
        ].join(','),
      ),
    ]),
  read: (text) =>
    readFile(
      readLines(text)
        .slice(2)
        .map((line) => {
          const fields = line.split(',')
          return {
            sort_code: field(fields, 0),
            account_number: field(fields, 1),
            name: fields.slice(2, 5).filter(Boolean).join(' '),
            reference: field(fields, 5),
            amount: readAmount(field(fields, 6)),
          }
        }),
    ),
}
