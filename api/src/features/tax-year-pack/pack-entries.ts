import {
  ApiError,
  CSV_OPTIONS,
  missingFilesText,
  msg,
  PACK_MISSING,
  PACK_SUMMARY,
  type CsvTable,
} from '@daysheet/core'
import { stringify } from 'csv-stringify/sync'
import type { Deps } from '../../deps.ts'
import { openStored } from '../../files/uploaded-files.ts'
import type { ZipEntry } from '../../files/zip.ts'
import { zipFiles } from '../../files/zip-files.ts'
import type { PackOfYear } from './find-tax-year.ts'

const TOO_LARGE = msg(
  'The statements and receipts of this tax year are too many for one file. Download them one by one; nothing was changed.',
)
/** A ZIP file without the extension for larger ones is at most 4 GiB (APPNOTE, 4.4.1.4). */
const MOST_BYTES = 3.5 * 2 ** 30

/** A pack as it will be: its tables, and which files it takes from the store. */
export interface PackContents {
  tables: readonly { path: string; table: CsvTable }[]
  files: readonly { path: string; storage_key: string }[]
}

/** Throws `too_large` when the files would not fit into one ZIP. */
export function contentsOf({ tables, statements, receipts }: PackOfYear): PackContents {
  const files = [...statements, ...receipts]
  const bytes = files.reduce((sum, { of }) => sum + (of.size ?? 0), 0)
  if (bytes > MOST_BYTES) throw new ApiError('too_large', { message: TOO_LARGE })
  return {
    tables,
    files: files.flatMap(({ path, of: { storage_key } }) =>
      storage_key === null ? [] : [{ path, storage_key }],
    ),
  }
}

const csvOf = ({ columns, rows }: CsvTable): string =>
  stringify([columns, ...rows] as unknown[][], CSV_OPTIONS)

/**
 * The entries of the ZIP one after the other. It asks the store alone, never the database: its
 * reader may be slow. A file that can't be read is named in the pack instead of breaking it off.
 */
export async function* packEntries(
  deps: Pick<Deps, 'storage' | 'vault' | 'log'>,
  { tables, files }: PackContents,
  summaryPdf: Buffer,
): AsyncGenerator<ZipEntry> {
  yield { path: PACK_SUMMARY, content: summaryPdf, isCompressed: true }
  for (const { path, table } of tables) yield { path, content: Buffer.from(csvOf(table)) }
  const stored = files.map(({ path, storage_key }) => ({
    path,
    read: () => openStored(deps, storage_key),
  }))
  yield* zipFiles(deps, stored, { path: PACK_MISSING, textOf: missingFilesText })
}
