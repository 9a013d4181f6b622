import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { field, lines, plainAmount, readAmount, readFile, readLines } from './file-text.ts'
import type { PaymentFileFormat } from './payment-file.ts'

/** No length is published; that of the other banks' longer field is kept to. */
const NAME = 35
const COLUMNS =
  'name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency,sortCode,accountNumber'

/** Wise's help and several programs for the first eight columns; the last two by its AUD form. */
export const wise: PaymentFileFormat = {
  label: 'Wise Business',
  bank: 'Wise',
  confidence: 'medium',
  slug: 'wise',
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
          '',
          one.reference,
          one.is_company ? 'INSTITUTION' : 'PERSON',
          'target',
          plainAmount(one.amount),
          'GBP',
          'GBP',
          one.sort_code,
          one.account_number,
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
            reference: field(fields, 2),
            amount: readAmount(field(fields, 5)),
            sort_code: field(fields, 8),
            account_number: field(fields, 9),
          }
        }),
    ),
}
