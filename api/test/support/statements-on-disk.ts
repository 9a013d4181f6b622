import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from '../../src/ports/storage/flydrive.ts'
import type { TestApp } from './test-app.ts'

/** Keeps the app's files in a folder of their own, where a test can count them. */
export async function statementsOnDisk(app: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-statements-'))
  const uploads = join(folder, 'uploads')
  app.deps.storage = await openStorage({ kind: 'folder', path: folder })
  const rowsOf = async (table: string) => (await app.deps.knex(table)).length
  const names = () => (existsSync(uploads) ? readdirSync(uploads) : [])
  return {
    folder,
    /** Of the files in the store. */
    names,
    /** How many statements, rows of files and files in the store there are. */
    everything: async () => [await rowsOf('cis_statements'), await rowsOf('files'), names().length],
    empty: async () => {
      await app.deps.knex('cis_statements').delete()
      await app.deps.knex('files').delete()
      rmSync(uploads, { recursive: true, force: true })
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
