import { penceFromPounds, sumPence } from '@daysheet/core'
import { sized } from '@daysheet/tools/sized'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Knex } from 'knex'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MOMENT_TABLES } from '../src/backup/moment-tables.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { writeBackup } from '../src/backup/write-backup.ts'
import { openDatabase } from '../src/db/knex.ts'
import { printInvoice } from '../src/features/invoices/pdf/print-invoice.ts'
import { findInvoice } from '../src/features/invoices/find-invoice.ts'
import { openStorage } from '../src/ports/storage/flydrive.ts'
import { expenseForm } from '../test/support/build-expense.ts'
import { jpegFile } from '../test/support/pictures.ts'
import { assertNoViolations } from './support/checker/assert-no-violations.ts'
import {
  openTrialApp,
  report,
  secondsSince,
  submitInvoice,
  type TrialApp,
} from './support/trial-app.ts'

export const description =
  'A backup is made while invoices are sent, and restored: all that was saved before it is there, to the penny'

const INVOICES_BEFORE = sized(400, 6)
const RECEIPTS_BEFORE = sized(40, 2)
const CALLERS = 4
const PAUSE_MS = 100

/** Sends invoices until it is told to stop; answers with the ids in the order in which they were saved. */
function startLoad(app: TrialApp) {
  const load = { isOver: false }
  const sent: string[] = []
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!load.isOver) {
      sent.push(await submitInvoice(app, { work: 2, expenses: 1 }))
      await wait(PAUSE_MS)
    }
  })
  return {
    sent,
    stop: async () => {
      load.isOver = true
      await Promise.all(callers)
    },
  }
}

async function createReceipt({ asWorker, people }: TrialApp): Promise<void> {
  const path = `/api/workers/${people.worker.id}/business-expenses`
  const raw = expenseForm({ receipt_image: await jpegFile() })
  const { status, bytes } = await asWorker.post(path, undefined, { raw })
  if (status !== 201) throw new Error(`A receipt was refused: ${bytes.toString()}`)
}

/** What the invoices come to, in pence. */
async function totalOf(knex: Knex, ids: readonly string[]): Promise<number> {
  const totals = (await knex('invoices')
    .whereIn('id', [...ids])
    .pluck('total_amount')) as number[]
  return sumPence(totals.map(penceFromPounds))
}

export async function run(): Promise<void> {
  const app = await openTrialApp()
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-trial-'))
  const opened: Knex[] = []
  try {
    for (let n = 0; n < RECEIPTS_BEFORE; n += 1) await createReceipt(app)
    const before: string[] = []
    for (let n = 0; n < INVOICES_BEFORE; n += 1) {
      before.push(await submitInvoice(app, { work: 2, expenses: 1 }))
    }
    const load = startLoad(app)
    while (load.sent.length < CALLERS) await wait(10)
    const saved = [...before, ...load.sent]

    const identity = await generateX25519Identity()
    const file = join(folder, 'daysheet.backup')
    const backupBegan = performance.now()
    const { files } = await writeBackup(app.deps, file, [await identityToRecipient(identity)])
    const sentDuring = load.sent.length
    report('Backup under load, read back', secondsSince(backupBegan), 60)
    process.stdout.write(`invoices sent during it: ${sentDuring - CALLERS}\n`)
    process.stdout.write(`kilobytes of the backup: ${Math.round(statSync(file).size / 1024)}\n`)
    await load.stop()

    await app.deps.knex.raw('CREATE DATABASE daysheet_restored CHARACTER SET utf8mb4')
    const { config } = app.deps
    const url = config.database.url.replace(/\/[^/]*$/, '/daysheet_restored')
    const restored = { ...config, database: { ...config.database, url } }
    const storage = await openStorage({ kind: 'folder', path: join(folder, 'files') })
    const restoreBegan = performance.now()
    await restoreBackup({ config: restored, storage }, { file, identities: [identity] })
    report('Restore into an empty database', secondsSince(restoreBegan), 60)

    const knex = openDatabase({ url, poolSize: 4 })
    opened.push(knex)
    await assertSame(app, knex, saved)
    await assertReadable({ ...app.deps, config: restored, knex, storage }, app, saved.at(-1) ?? '')
    process.stdout.write(`receipts restored: ${files}\n`)
    await assertNoViolations(
      {
        deps: { knex, storage },
        acknowledged: saved.map((id) => ({ table: 'invoices', id })),
        outboxWasCut: true,
      },
      { fault: 'a backup under load, restored', times: 1 },
    )
  } finally {
    for (const knex of opened) await knex.destroy()
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function assertSame(app: TrialApp, knex: Knex, saved: readonly string[]): Promise<void> {
  const all = (await knex('invoices').pluck('id')) as string[]
  const [there, here] = [await totalOf(app.deps.knex, all), await totalOf(knex, all)]
  process.stdout.write(`invoices restored: ${all.length}, of ${saved.length} saved before\n`)
  process.stdout.write(`pence they come to, before and after: ${there}, ${here}\n`)
  if (there !== here || here === 0) throw new Error('The totals differ')
  for (const table of MOMENT_TABLES) {
    const rows = (await knex(table).select()) as unknown[]
    if (rows.length > 0) throw new Error(`${table} still holds ${rows.length} rows`)
  }
}

/** A sealed bank field opens, and a PDF prints. */
async function assertReadable(
  deps: TrialApp['deps'],
  { people }: TrialApp,
  invoiceId: string,
): Promise<void> {
  const worker = (await deps.knex('users').where('id', people.worker.id).first()) as {
    bank_account_number_sealed: string
  }
  const number = deps.vault.open(worker.bank_account_number_sealed)
  if (number !== '66374958') throw new Error('The bank account number is another one')
  const pdf = await printInvoice(deps, await findInvoice(deps.knex, invoiceId))
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('No PDF was printed')
  process.stdout.write(`bytes of a PDF printed from it: ${pdf.length}\n`)
}
