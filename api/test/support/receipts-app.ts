import type { ErrorBody } from '@daysheet/core'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { incomingFolder } from '../../src/files/incoming-folder.ts'
import { openStorage } from '../../src/ports/storage/flydrive.ts'
import { workerAlone } from './build-expense.ts'
import { jpegFile, plain } from './pictures.ts'
import { startTestApp } from './test-app.ts'

export const NOTHING = { expenses: 0, files: 0, stored: 0, left: 0 }
export const ONE = { expenses: 1, files: 1, stored: 1, left: 0 }

export type ReceiptsApp = Awaited<ReturnType<typeof startReceiptsApp>>

/** An API that stores files in a folder, and a worker with the photo of a receipt. */
export async function startReceiptsApp() {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-receipts-'))
  const uploads = join(folder, 'uploads')
  const requests = join(folder, 'requests')
  const reported: unknown[] = []
  mkdirSync(requests)
  const storage = await openStorage({ kind: 'folder', path: folder })
  const incoming = incomingFolder(requests, pino({ level: 'silent' }))
  const app = await startTestApp({ deps: { incoming }, report: (error) => reported.push(error) })
  app.clock.set('2026-11-21T12:00:00.000Z')
  const callum = await workerAlone(app)
  const photo = await jpegFile(plain(300, 500))
  const onDisk = () => (existsSync(uploads) ? readdirSync(uploads) : [])
  return {
    app,
    storage,
    uploads,
    requests,
    reported,
    callum,
    photo,
    onDisk,
    /** Rows of files and expenses, files in the store, and what requests left behind. */
    everything: async () => ({
      expenses: (await app.deps.knex('business_expenses')).length,
      files: (await app.deps.knex('files')).length,
      stored: onDisk().length,
      left: readdirSync(requests).length,
    }),
    withPhoto: () => callum.created({ receipt_image: photo }),
    read: (url: string | null, caller = callum.caller) => caller.get<ErrorBody>(url ?? ''),
    clear: async () => {
      reported.length = 0
      app.deps.storage = storage
      await app.deps.knex('business_expenses').delete()
      await app.deps.knex('files').delete()
      rmSync(uploads, { recursive: true, force: true })
    },
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true })
    },
  }
}
