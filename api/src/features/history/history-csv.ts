import {
  CSV_OPTIONS,
  HISTORY_CSV_COLUMNS,
  historyCsvFilename,
  historyCsvRows,
  MOST_HISTORY_CSV_ROWS,
} from '@daysheet/core'
import { stringify } from 'csv-stringify/sync'
import { findCompanyName } from '../../companies/index.ts'
import type { SharedDeps } from '../../deps.ts'
import type { FileResult } from '../../http/guard.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { companyHistory, type HistoryFilters } from './find-history.ts'

/** The company's history as a table that spreadsheets open. */
export async function historyCsv(
  { knex, clock }: SharedDeps,
  viewer: Viewer,
  filters: HistoryFilters,
): Promise<FileResult> {
  const page = { limit: MOST_HISTORY_CSV_ROWS }
  const { entries } = await companyHistory(knex, viewer, filters, page)
  const rows = [[...HISTORY_CSV_COLUMNS], ...historyCsvRows(entries)]
  const company = await findCompanyName(knex, viewer.membership?.company_id)
  return {
    content: Buffer.from(stringify(rows, CSV_OPTIONS)),
    filename: historyCsvFilename(company, clock.today()),
  }
}
