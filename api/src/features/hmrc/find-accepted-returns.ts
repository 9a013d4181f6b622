import type { FiledLines, SentReturn, SubmissionStatus } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { Vault } from '../../vault.ts'

interface AcceptedRow {
  client_id: string
  tax_month: number
  status: SubmissionStatus
  lines_sealed: string | null
}

// Of each month the newest alone is opened: it may have as many lines as the client has workers.
const ACCEPTED = `SELECT sent.client_id, sent.tax_month, sent.status, sent.lines_sealed
  FROM hmrc_submissions AS sent
  WHERE sent.id IN (
    SELECT MAX(newest.id) FROM hmrc_submissions AS newest
    WHERE newest.client_id IN (?) AND newest.tax_year = ?
      AND newest.status IN ('accepted', 'accepted_without_receipt')
    GROUP BY newest.client_id, newest.tax_month)`

/** The returns of a tax year that HMRC has of these clients, the newest of each month. One statement. */
export async function findAcceptedReturns(
  { knex, vault }: { knex: Knex; vault: Vault },
  clientIds: readonly string[],
  year: number,
): Promise<SentReturn[]> {
  if (clientIds.length === 0) return []
  const rows = await readRows<AcceptedRow>(knex, ACCEPTED, [[...clientIds], year])
  return rows.map(({ lines_sealed, ...row }) => ({
    ...row,
    lines: lines_sealed === null ? [] : (JSON.parse(vault.open(lines_sealed)) as FiledLines),
  }))
}
