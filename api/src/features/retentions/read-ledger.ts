import {
  CSV_OPTIONS,
  isPermitted,
  RETENTION_CSV_COLUMNS,
  retentionCsvFilename,
  retentionCsvRows,
  retentionList,
  retentionView,
  type RetentionLedger,
  type RetentionQuery,
  type Viewer,
} from '@daysheet/core'
import { stringify } from 'csv-stringify/sync'
import { seenProjects } from '../../companies/index.ts'
import type { SharedDeps } from '../../deps.ts'
import type { FileResult } from '../../http/guard.ts'
import { findRetentions, type FoundRetention } from '../../retentions/index.ts'

/** A row of the ledger as its reader sees it. */
export const presentRetention = (
  { row: _row, ...facts }: FoundRetention,
  viewer: Viewer,
  asOf: string,
) => retentionView(facts, asOf, viewer.account.side === 'client' && isPermitted(viewer, 'pay'))

/** What is held of or by the account that reads, at the end of a day. */
export async function readLedger(
  { knex, clock }: SharedDeps,
  viewer: Viewer,
  { as_of, project_id }: RetentionQuery,
): Promise<RetentionLedger> {
  const { side, id } = viewer.account
  const asOf = as_of || clock.today()
  const found = await findRetentions(knex, {
    ...(side === 'client' ? { client_id: id } : { worker_id: id }),
    project_id,
    projects: seenProjects(viewer),
  })
  return retentionList(
    found.map((one) => presentRetention(one, viewer, asOf)),
    asOf,
  )
}

/** The same as a table that spreadsheets open. */
export async function ledgerCsv(
  deps: SharedDeps,
  viewer: Viewer,
  query: RetentionQuery,
): Promise<FileResult> {
  const { as_of, retentions } = await readLedger(deps, viewer, query)
  const rows = [[...RETENTION_CSV_COLUMNS], ...retentionCsvRows(retentions)]
  return {
    content: Buffer.from(stringify(rows, CSV_OPTIONS)),
    filename: retentionCsvFilename(as_of),
  }
}
