import { fileNamePart, uniqueFileNames } from '@daysheet/core'
import type { Knex } from 'knex'

/** A file in the store, with its name in the export. */
export interface ExportedFile {
  path: string
  storage_key: string
}

interface StatementFile {
  tax_year: number
  tax_month: number
  name: string
  original_filename: string
  storage_key: string
}

interface ReceiptFile {
  expense_date: string
  description: string
  storage_key: string
}

const endingOf = (filename: string): string => /\.[a-z0-9]{1,5}$/i.exec(filename)?.[0] ?? '.pdf'

const named = (folder: string, parts: readonly string[], ending: string): string =>
  `${folder}/${parts.map(fileNamePart).filter(Boolean).join('-')}${ending}`

/** The files of the statements that one side has: named by the other. */
async function findStatements(
  knex: Knex,
  owner: 'worker_id' | 'client_id',
  id: string,
): Promise<ExportedFile[]> {
  const rows = (await knex('cis_statements AS statement')
    .join('files AS file', 'file.id', 'statement.file_id')
    .join('companies AS company', 'company.id', 'statement.client_id')
    .join('users AS worker', 'worker.id', 'statement.worker_id')
    .where(`statement.${owner}`, id)
    .orderBy(['statement.tax_year', 'statement.tax_month', 'statement.id'])
    .select(
      'statement.tax_year',
      'statement.tax_month',
      'file.original_filename',
      'file.storage_key',
      knex.raw(
        owner === 'worker_id'
          ? 'COALESCE(company.company_name, company.contact_name) AS name'
          : 'worker.full_name AS name',
      ),
    )) as StatementFile[]
  return rows.map(({ tax_year, tax_month, name, original_filename, storage_key }) => ({
    path: named(
      'statements',
      [`${tax_year}-month-${String(tax_month).padStart(2, '0')}`, name],
      endingOf(original_filename),
    ),
    storage_key,
  }))
}

async function findReceipts(knex: Knex, workerId: string): Promise<ExportedFile[]> {
  const rows = (await knex('business_expenses AS expense')
    .join('files AS file', 'file.id', 'expense.receipt_file_id')
    .where('expense.worker_id', workerId)
    .orderBy(['expense.expense_date', 'expense.id'])
    .select('expense.expense_date', 'expense.description', 'file.storage_key')) as ReceiptFile[]
  return rows.map(({ expense_date, description, storage_key }) => ({
    // Every picture is stored as a JPEG.
    path: named('receipts', [expense_date, description], '.jpg'),
    storage_key,
  }))
}

/** The statements and receipts of a worker, or the statements that a company gave. */
export async function findFiles(
  knex: Knex,
  { side, id }: { side: 'worker' | 'client'; id: string },
): Promise<ExportedFile[]> {
  const files =
    side === 'worker'
      ? [...(await findStatements(knex, 'worker_id', id)), ...(await findReceipts(knex, id))]
      : await findStatements(knex, 'client_id', id)
  const names = uniqueFileNames(files.map(({ path }) => path))
  return files.map((file, index) => ({ ...file, path: names[index] ?? file.path }))
}
