import type { CisMonthLine } from '@daysheet/core'
import { msg } from '../../../../ui/index.ts'

/** A field of HMRC's form as it is typed there: no £, no commas. */
export interface ReturnField {
  key: 'name' | 'utr' | 'verification' | 'payments' | 'materials' | 'deducted'
  name: string
  text: string | null
}

/** In the order of the form. The verification number is asked only where the higher rate was paid. */
export const fieldsOfLine = (line: CisMonthLine): readonly ReturnField[] => [
  { key: 'name', name: msg('Name'), text: line.worker_name || null },
  { key: 'utr', name: msg('UTR'), text: line.utr_number },
  {
    key: 'verification',
    name: msg('Verification number'),
    text: line.cis_status === '30' ? line.verification_number : null,
  },
  { key: 'payments', name: msg('Total payments'), text: String(line.cis300.payments) },
  { key: 'materials', name: msg('Cost of materials'), text: String(line.cis300.materials) },
  { key: 'deducted', name: msg('Total deducted'), text: line.cis300.deducted.toFixed(2) },
]

/** The whole line for a spreadsheet: one field a cell. */
export const textOfLine = (line: CisMonthLine): string =>
  fieldsOfLine(line)
    .map(({ text }) => text ?? '')
    .join('\t')
