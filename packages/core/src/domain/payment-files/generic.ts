import { field, lines, plainAmount, readAmount, readFile, readLines } from './file-text.ts'
import type { PaymentFileFormat } from './payment-file.ts'

const NAME = 140
const COLUMNS = 'Name,Sort code,Account number,Amount,Reference'
/** Without it Excel reads Łukasz as Åukasz. */
const BYTE_ORDER_MARK = '\ufeff'
/** What a spreadsheet would run as a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/
const GUARDED = /^'(?=[=+\-@\t\r])/

/** A text as RFC 4180 quotes it; nothing that ends a line is in it. */
function cell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text
  return /[",]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

const readCell = (text: string): string =>
  (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text).replace(GUARDED, '')

const CELLS = /(?:^|,)("(?:[^"]|"")*"|[^,]*)/g

/** A name as it was given, in one line, cut. */
export const plainName = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()].slice(0, NAME).join('').trim()

/** Of no bank: for those whose layout is not published (Tide, Monzo), and to type payments from. */
export const generic: PaymentFileFormat = {
  label: 'Plain table (CSV)',
  bank: 'your bank',
  confidence: 'low',
  slug: 'generic',
  ending: 'csv',
  media_type: 'text/csv',
  name_length: NAME,
  limits: {},
  write: ({ payments }) =>
    BYTE_ORDER_MARK +
    lines([
      COLUMNS,
      ...payments.map((one) =>
        [
          cell(plainName(one.name)),
          one.sort_code,
          one.account_number,
          plainAmount(one.amount),
          cell(one.reference),
        ].join(','),
      ),
    ]),
  read: (text) =>
    readFile(
      readLines(text.replace(BYTE_ORDER_MARK, ''))
        .slice(1)
        .map((line) => {
          const fields = [...line.matchAll(CELLS)].map(([, value = '']) => readCell(value))
          return {
            name: field(fields, 0),
            sort_code: field(fields, 1),
            account_number: field(fields, 2),
            amount: readAmount(field(fields, 3)),
            reference: field(fields, 4),
          }
        }),
    ),
}
