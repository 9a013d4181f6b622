import { returnLine, type CisMonthLine } from '@daysheet/core'
import { msg } from '../../../../ui/index.ts'

/** A field of HMRC's form as it is typed there: no £, no commas. */
export interface ReturnField {
  key: 'name' | 'utr' | 'verification' | 'payments' | 'materials' | 'deducted'
  name: string
  text: string | null
}

/** A line in the order of the form. */
export function fieldsOfLine(line: CisMonthLine): readonly ReturnField[] {
  const returned = returnLine(line)
  return [
    { key: 'name', name: msg('Name'), text: returned.worker_name || null },
    { key: 'utr', name: msg('UTR'), text: returned.utr_number },
    { key: 'verification', name: msg('Verification number'), text: returned.verification_number },
    { key: 'payments', name: msg('Total payments'), text: String(returned.payments) },
    { key: 'materials', name: msg('Cost of materials'), text: String(returned.materials) },
    { key: 'deducted', name: msg('Total deducted'), text: returned.deducted.toFixed(2) },
  ]
}

/** The whole line for a spreadsheet: one field a cell. */
export const textOfLine = (line: CisMonthLine): string =>
  fieldsOfLine(line)
    .map(({ text }) => text ?? '')
    .join('\t')
