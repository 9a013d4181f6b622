import {
  CSV_OPTIONS,
  RETURN_COLUMNS,
  returnFilename,
  returnHead,
  returnRows,
  viewCisMonth,
  type MonthDetailFacts,
} from '@daysheet/core'
import { stringify } from 'csv-stringify/sync'
import type { FileResult } from '../../http/guard.ts'

/** The return as a table that spreadsheets open. */
export function returnCsv(facts: MonthDetailFacts): FileResult {
  const month = viewCisMonth(facts)
  const rows = [...returnHead(month), [], [...RETURN_COLUMNS], ...returnRows(month)]
  const content = Buffer.from(stringify(rows, CSV_OPTIONS))
  return { content, filename: returnFilename(month, 'csv') }
}
