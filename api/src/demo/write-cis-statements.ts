import { addDays, statementDueOn, type Day } from '@daysheet/core'
import { statementFilename, statementPdf } from '@daysheet/core/fixtures'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { storeMonthLines } from '../features/cis-statements/index.ts'
import type { DemoInvoice } from './invoice-rows.ts'
import { givenStatements } from './given-statements.ts'
import { writeFiles } from './write-files.ts'

interface DemoWorld {
  invoices: readonly DemoInvoice[]
  /** Of people and companies, by id. */
  names: ReadonlyMap<string, string>
  today: Day
}

/** Clients send theirs a few days before it is due. */
const DAYS_BEFORE_DUE = 3

/**
 * The statements of every tax month that is due. Of a worker's first month the client sent the
 * figures alone.
 */
export async function writeCisStatements(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'vault' | 'storage'>,
  { invoices, names, today }: DemoWorld,
): Promise<void> {
  const withoutFile = new Set<string>()
  const rows = invoices.map(({ row }) => row)
  const statements = givenStatements(rows, { names, today }).map((statement) => {
    const { worker_id, tax_year, tax_month } = statement
    const hasFile = withoutFile.has(worker_id)
    withoutFile.add(worker_id)
    const uploaded = addDays(statementDueOn(tax_year, tax_month), -DAYS_BEFORE_DUE)
    return { statement, hasFile, uploaded_at: `${uploaded}T10:20:00.000Z` }
  })
  const fileIds = await writeFiles(
    trx,
    deps,
    statements
      .filter(({ hasFile }) => hasFile)
      .map(({ statement, uploaded_at }) => ({
        owner_id: statement.client_id,
        filename: statementFilename(statement),
        media_type: 'application/pdf',
        content: statementPdf({
          ...statement,
          contractor: names.get(statement.client_id) ?? '',
          subcontractor: names.get(statement.worker_id) ?? '',
        }),
        uploaded_at,
      })),
  )
  await trx('cis_statements').insert(
    statements.map(({ statement, hasFile, uploaded_at }) => ({
      ...statement,
      id: newId(uploaded_at),
      file_id: hasFile ? fileIds.shift() : null,
      uploaded_at: sqlInstant(uploaded_at),
    })),
  )
  for (const client_id of new Set(rows.map((row) => row.client_id))) {
    await storeMonthLines(trx, { client_id })
  }
}
