import { startMariaDb } from '@daysheet/local/mariadb'
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

export const description =
  'Of an outbox of 50,000,000 mails (CUTTING_ROWS) those of more than 30 days ago are cut; whoever writes meanwhile waits for less than a second'

const ROWS = Number(process.env['CUTTING_ROWS'] ?? sized(50_000_000, 20_000))
/** How many of them go, of ten. */
const OLD_OF_TEN = 8
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

export const inAll = { CUTTING_ROWS: '150000' }

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-cutting-'))
  needRoom(folder)
  // As in production: a commit is on the disk before it is answered.
  const server = await startMariaDb({
    folder,
    user: 'daysheet',
    password: 'cutting',
    database: 'daysheet',
    log: join(folder, 'mariadb.log'),
    disposable: isSmallest,
    binaryLog: true,
  })
  const setUp = openDatabase({ url: server.url, poolSize: 2, patient: true })
  const cutting = openDatabase({ url: server.url, poolSize: 1 })
  const writing = openDatabase({ url: server.url, poolSize: 1 })
  try {
    await setUp.migrate.latest()
    const now = systemClock.now()
    const before = sqlInstant(addInstant(now, -30 * DAY_MS))
    const old = Math.floor((ROWS * OLD_OF_TEN) / 10)
    const filling = performance.now()
    await fillOutbox(setUp, { rows: old, from: addInstant(now, -150 * DAY_MS), days: 119 })
    await fillOutbox(setUp, { rows: ROWS - old, from: addInstant(now, -29 * DAY_MS), days: 28 })
    process.stdout.write(
      `${ROWS.toLocaleString('en')} rows, made in: ${secondsSince(filling).toFixed(0)} s\n`,
    )

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
    if (removed !== old) throw new Error(`${removed} rows went instead of ${old}`)
    report('The longest statement', statements().longest, 1)
    report('The longest that a mail took meanwhile', waits.longest, 1)
  } finally {
    for (const knex of [setUp, cutting, writing]) await knex.destroy()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
