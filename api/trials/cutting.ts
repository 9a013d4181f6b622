import { startMariaDb, type MariaDbSettings } from '@daysheet/local/mariadb'
import { addInstant } from '@daysheet/core'
import { isSmallest, sized } from '@daysheet/tools/sized'
import type { Knex } from 'knex'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../src/clock.ts'
import { deleteInBatches } from '../src/db/delete-in-batches.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { openDatabase } from '../src/db/knex.ts'
import { report, secondsSince } from './support/trial-app.ts'
import { startWriter, waitsOf, type Waits } from './support/outbox-writer.ts'
import { fillOutbox } from './support/fill-outbox.ts'
import { withoutIndexes } from './support/without-indexes.ts'

export const description =
  'Of an outbox of 50,000,000 mails (CUTTING_ROWS) the 1,000,000 (CUTTING_OLD) of more than 30 days ago are cut; whoever writes meanwhile waits for less than a second'

const ROWS = Number(process.env['CUTTING_ROWS'] ?? sized(50_000_000, 20_000))
/** How many of them go: what a million workers have mailed in two days (docs/SCALING.md). */
const OLD = Number(process.env['CUTTING_OLD'] ?? sized(1_000_000, 16_000))
const BYTES_A_ROW = 900
const DAY_MS = 24 * 60 * 60 * 1000
const BEFORE_MS = sized(20_000, 500)

/** The cut of one table as the worker does it, a round after another until nothing is left. */
async function cutAll(knex: Knex, before: string): Promise<number> {
  let removed = 0
  for (;;) {
    const gone = await deleteInBatches(knex, { table: 'outbox', column: 'done_at', before })
    removed += gone
    if (gone > 0) process.stdout.write(`${removed.toLocaleString('en')} rows are gone\n`)
    if (gone === 0) return removed
  }
}

/** How long the statements of this pool take, in seconds. */
function watchStatements(knex: Knex): () => Waits {
  const began = new Map<string, number>()
  const seconds: number[] = []
  knex.on('query', ({ __knexQueryUid: id }: { __knexQueryUid: string }) => {
    began.set(id, performance.now())
  })
  knex.on(
    'query-response',
    (_rows: unknown, { __knexQueryUid: id }: { __knexQueryUid: string }) => {
      seconds.push(secondsSince(began.get(id) ?? performance.now()))
      began.delete(id)
    },
  )
  return () => waitsOf(seconds)
}

const tell = (what: string, { count, median, ninetyNinth, longest }: Waits): void => {
  process.stdout.write(
    `${what}: ${median.toFixed(3)} s in the middle, 99 of 100 within ${ninetyNinth.toFixed(3)} s, ${longest.toFixed(3)} s at most, of ${count}\n`,
  )
}

function needRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const needed = ROWS * BYTES_A_ROW * 1.3
  if (bavail * bsize < needed) {
    throw new Error(
      `${ROWS} rows need ${Math.ceil(needed / 1e9)} GB in ${folder}: TMPDIR or CUTTING_ROWS`,
    )
  }
}

/** Without its binary log: that would be as large as the table. */
async function fill(settings: MariaDbSettings): Promise<void> {
  const server = await startMariaDb(settings)
  const knex = openDatabase({ url: server.url, poolSize: 1, patient: true })
  try {
    await knex.migrate.latest()
    const now = systemClock.now()
    const began = performance.now()
    await withoutIndexes(knex, 'outbox', async () => {
      await fillOutbox(knex, { rows: OLD, from: addInstant(now, -150 * DAY_MS), days: 119 })
      await fillOutbox(knex, { rows: ROWS - OLD, from: addInstant(now, -29 * DAY_MS), days: 28 })
    })
    const seconds = secondsSince(began).toFixed(0)
    process.stdout.write(`${ROWS.toLocaleString('en')} rows, made in: ${seconds} s\n`)
  } finally {
    await knex.destroy()
    await server.stop()
  }
}

export const inAll = { CUTTING_ROWS: '150000', CUTTING_OLD: '120000' }

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-cutting-'))
  needRoom(folder)
  // As in production: a commit is on the disk before it is answered.
  const settings: MariaDbSettings = {
    folder,
    user: 'daysheet',
    password: 'cutting',
    database: 'daysheet',
    log: join(folder, 'mariadb.log'),
    disposable: isSmallest,
  }
  try {
    await fill(settings)
    await cutBesideWriter({ ...settings, binaryLog: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cutBesideWriter(settings: MariaDbSettings): Promise<void> {
  const server = await startMariaDb(settings)
  const cutting = openDatabase({ url: server.url, poolSize: 1 })
  const writing = openDatabase({ url: server.url, poolSize: 1 })
  const before = sqlInstant(addInstant(systemClock.now(), -30 * DAY_MS))
  try {
    const alone = startWriter(writing)
    await wait(BEFORE_MS)
    tell('A mail written and sent before', await alone.stop())

    const statements = watchStatements(cutting)
    const beside = startWriter(writing)
    const began = performance.now()
    const removed = await cutAll(cutting, before)
    const seconds = secondsSince(began)
    const waits = await beside.stop()
    tell('A mail written and sent meanwhile', waits)
    tell('A statement that cuts', statements())
    process.stdout.write(`Rows cut a second, rests counted: ${Math.round(removed / seconds)}\n`)
    if (removed !== OLD) throw new Error(`${removed} rows went instead of ${OLD}`)
    report('The longest statement', statements().longest, 1)
    report('The longest that a mail took meanwhile', waits.longest, 1)
  } finally {
    for (const knex of [cutting, writing]) await knex.destroy()
    await server.stop()
  }
}
