import {
  RETURN_COLUMNS,
  returnFilename,
  returnHead,
  returnRows,
  viewCisMonth,
  type MonthDetailFacts,
} from '@daysheet/core'
import { stringify } from 'csv-stringify/sync'
import type { FileResult } from '../../http/guard.ts'

/**
 * The return as a table that spreadsheets open (RFC 4180, with the mark by which Excel knows UTF-8).
 * A name that a spreadsheet would take for a formula is kept from being one.
 */
export function returnCsv(facts: MonthDetailFacts): FileResult {
  const month = viewCisMonth(facts)
  const rows = [...returnHead(month), [], [...RETURN_COLUMNS], ...returnRows(month)]
  const csv = stringify(rows, { bom: true, escape_formulas: true, record_delimiter: 'windows' })
  return { content: Buffer.from(csv), filename: returnFilename(month, 'csv') }
}
