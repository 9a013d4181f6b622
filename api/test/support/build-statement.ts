import { newId } from '../../src/db/new-id.ts'
import { sqlInstant } from '../../src/db/instants.ts'
import { CisStatementRow } from '../../src/features/cis-statements/model.ts'
import { keepFile, withUploadedFile } from '../../src/files/uploaded-files.ts'
import { storeLinesOf } from './store-month-lines.ts'
import type { TestApp } from './test-app.ts'

export interface StatementChanges {
  tax_year?: number
  tax_month?: number
  total_payments?: number
  total_deductions?: number
  invoice_number?: string | null
  uploaded_at?: string
  /** Null: the client gave figures alone. */
  file?: { filename?: string; mediaType?: string; content?: Buffer } | null
}

/** A statement of the pair for month 7 of 2026/27, with a file: £2,320.50 paid, £455.00 deducted. */
export async function buildStatement(
  { deps, clock }: Pick<TestApp, 'deps' | 'clock'>,
  { worker, client }: { worker: { id: string }; client: { id: string } },
  { file = {}, uploaded_at = clock.now(), ...changes }: StatementChanges = {},
): Promise<CisStatementRow> {
  const file_id = file && (await buildFile(deps, client.id, file))
  const id = newId()
  await deps.knex('cis_statements').insert({
    id,
    client_id: client.id,
    worker_id: worker.id,
    tax_year: 2026,
    tax_month: 7,
    total_payments: 2320.5,
    total_deductions: 455,
    file_id,
    uploaded_at: sqlInstant(uploaded_at),
    ...changes,
  })
  await storeLinesOf({ deps }, { client })
  return CisStatementRow.query(deps.knex).findById(id).throwIfNotFound()
}

/** Stored as every upload is, and kept. */
function buildFile(
  deps: TestApp['deps'],
  ownerId: string,
  {
    filename = 'statement.pdf',
    mediaType = 'application/pdf',
    content = Buffer.from('%PDF-1.7 statement'),
  }: NonNullable<StatementChanges['file']>,
): Promise<string> {
  return withUploadedFile(deps, { ownerId, content, filename, mediaType }, async (fileId) => {
    await deps.knex.transaction((trx) => keepFile(trx, fileId))
    return fileId
  })
}
