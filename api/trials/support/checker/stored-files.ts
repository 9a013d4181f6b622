import type { Check, Evidence } from './evidence.ts'

interface FileRow {
  id: string
  storage_key: string
  expires_at: string | null
}

/** The columns in which records refer to files. */
const REFERENCES = [
  ['business_expenses', 'receipt_file_id'],
  ['cis_statements', 'file_id'],
  ['invoices', 'pdf_file_id'],
] as const

async function findReferences({ deps: { knex } }: Evidence): Promise<Map<string, string>> {
  const references = new Map<string, string>()
  for (const [table, column] of REFERENCES) {
    const rows = (await knex(table).whereNotNull(column).select('id', `${column} as file_id`)) as {
      id: string
      file_id: string
    }[]
    for (const { id, file_id } of rows) references.set(file_id, `${table} ${id}`)
  }
  return references
}

/** A file whose row still expires belongs to an upload in progress, or to one that will be removed. */
export const storedFiles: Check = {
  name: 'no file without its record and no record without its file',
  find: async (evidence) => {
    const { knex, storage } = evidence.deps
    const rows = (await knex('files').select('id', 'storage_key', 'expires_at')) as FileRow[]
    const references = await findReferences(evidence)
    const stored = new Set<string>()
    for await (const key of storage.list('uploads/')) stored.add(key)
    const ids = new Set(rows.map(({ id }) => id))
    const keys = new Set(rows.map(({ storage_key }) => storage_key))
    const permanentFiles = rows.filter(({ expires_at }) => expires_at === null)
    return [
      ...[...stored]
        .filter((key) => !keys.has(key))
        .map((key) => `${key} is stored and no row knows it`),
      ...permanentFiles
        .filter(({ id }) => !references.has(id))
        .map(({ id }) => `file ${id} is kept and no record refers to it`),
      ...permanentFiles
        .filter(({ storage_key }) => !stored.has(storage_key))
        .map(({ id, storage_key }) => `file ${id} is kept and ${storage_key} is not stored`),
      ...[...references]
        .filter(([id]) => !ids.has(id))
        .map(([id, record]) => `${record} refers to file ${id}, which is not there`),
    ]
  },
}
